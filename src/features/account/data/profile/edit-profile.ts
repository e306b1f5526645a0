import { ok, type Result } from '#base/result.ts'
import type { WireBodyOf } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { ProfileRow } from '#ledger/store/rows.ts'
import { readProfile } from '#ledger/store/view.ts'

/** What of the profile changes; what is left out stays. */
export type EditProfile = WireBodyOf<typeof calls.editProfile>

/** Edits the signed-in person's profile; shown at once where the profile is on this device. */
export async function editProfile(
  ledger: Ledger,
  change: EditProfile,
): Promise<Result<Written, WriteFailure>> {
  return editProfileAsItIs(ledger, () => change)
}

/**
 * Edits the profile by what it says now, which is undefined before the first pull; a change of
 * nothing is no write.
 */
export async function editProfileAsItIs(
  ledger: Ledger,
  changeOf: (profile: ProfileRow | undefined) => EditProfile,
): Promise<Result<Written, WriteFailure>> {
  return enqueue(
    ledger,
    async db => {
      const profile = await readProfile(db)
      const body = changeOf(profile)
      if (Object.keys(body).length === 0) return ok([])
      return ok([editProfileDraft(body, profile, ledger.userId)])
    },
    // Steps of the checklist, or a part of a choice between two edits, which is the deed.
    'none',
  )
}

/** The write of an edit of the profile, which is undefined before the first pull. */
export function editProfileDraft(
  body: EditProfile,
  profile: ProfileRow | undefined,
  userId: string,
): Draft {
  const touches = [recordKey('profile', profile?.id ?? userId)]
  const base = profile?.version
  return { kind: 'editProfile', body, touches, ...(base !== undefined && { base }) }
}
