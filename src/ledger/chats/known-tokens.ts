import type { LedgerDb } from '../store/ledger-db.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { readProfile } from '../store/view.ts'

/** Keeps how many tokens the server says are left. */
export async function noteTokensLeft(db: LedgerDb, count: number): Promise<void> {
  await db.transaction('rw', db.meta, db.profile, async () => {
    const profileVersion = (await readProfile(db))?.version ?? 0
    await writeMeta(db, 'tokensLeft', { count, profileVersion })
  })
}

/**
 * The tokens that are left, of the plan's month and of one's own: as the server said last, beside an
 * answer or by the profile. Undefined before it said anything.
 */
export async function readTokensLeft(db: LedgerDb): Promise<number | undefined> {
  const [profile, known] = await Promise.all([readProfile(db), readMeta(db, 'tokensLeft')])
  if (known !== undefined && known.profileVersion === (profile?.version ?? 0)) return known.count
  return profile === undefined ? undefined : profile.tokenBalance + profile.topupTokenBalance
}
