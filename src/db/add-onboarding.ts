import type { Transaction } from 'dexie'
import { NEW_ONBOARDING } from '#domain/onboarding.ts'
import type { ProfileRow, ShadowRow } from './rows.ts'

type Stored<Row> = Omit<Row, 'onboarding'> & { onboarding?: ProfileRow['onboarding'] }

/**
 * Gives the profiles that version 1 stored what version 2 reads of them: the server sends a profile
 * again only once it changed.
 */
export async function addOnboarding(upgrade: Transaction): Promise<void> {
  const profiles = upgrade.table<Stored<ProfileRow>, string>('profile')
  await profiles.toCollection().modify(profile => {
    profile.onboarding ??= NEW_ONBOARDING
  })
  const shadows = upgrade.table<ShadowRow, string>('shadow')
  await shadows
    .where('key')
    .startsWith('profile:')
    .modify((shadow, stored) => {
      if (shadow.row === null) return
      stored.value = { key: shadow.key, row: { onboarding: NEW_ONBOARDING, ...shadow.row } }
    })
}
