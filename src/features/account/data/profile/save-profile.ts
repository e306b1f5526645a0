import { ok, type Result } from '#base/result.ts'
import type { ProfileEdit } from '#features/account/rules/edit-profile.ts'
import { editWrite } from '#features/waiting/data/commands.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { Op } from '#ledger/store/op.ts'
import { readProfile } from '#ledger/store/view.ts'
import { editProfileDraft } from './edit-profile.ts'
import { dropWaitingPicture, keepPicture } from './own-picture.ts'

/** What picture was chosen: a new one of one's own, the one that waits already, or none of these. */
export type PictureChoice =
  | { readonly type: 'upload'; readonly picture: Blob }
  | { readonly type: 'waiting' }
  | { readonly type: 'given' }

/** What the profile's form saves. */
export interface ProfileSave {
  readonly edit: ProfileEdit
  readonly choice: PictureChoice
}

/**
 * Keeps an edit of the profile for the server, and a picture for its upload. A username goes by
 * itself, so that one which is taken holds nothing else back; in place of one that was refused it is
 * that write's correction.
 */
export async function saveProfile(
  ledger: Ledger,
  { edit, choice }: ProfileSave,
): Promise<Result<Written, WriteFailure>> {
  const applied = await applyPictureChoice(ledger, choice)
  if (!applied.ok) return applied
  const { username, ...details } = edit
  if (username === undefined) return enqueueEdits(ledger, [details])
  const refused = await findRefusedUserName(ledger.db)
  if (refused === undefined) return enqueueEdits(ledger, [details, { username }])
  const saved = await enqueueEdits(ledger, [details])
  return saved.ok ? editWrite(ledger, refused.id, { username }) : saved
}

async function applyPictureChoice(
  ledger: Ledger,
  choice: PictureChoice,
): Promise<Result<null, WriteFailure>> {
  if (choice.type === 'upload') return keepPicture(ledger, choice.picture)
  if (choice.type === 'given') await dropWaitingPicture(ledger)
  return ok(null)
}

async function enqueueEdits(
  ledger: Ledger,
  edits: readonly ProfileEdit[],
): Promise<Result<Written, WriteFailure>> {
  const real = edits.filter(edit => Object.keys(edit).length > 0)
  return enqueue(ledger, async db => {
    const profile = await readProfile(db)
    return ok(real.map(edit => editProfileDraft(edit, profile, ledger.userId)))
  })
}

/** The write of a username, and of nothing else, that the server refused. */
async function findRefusedUserName(db: LedgerDb): Promise<Op | undefined> {
  const refused = await db.outbox.where('state').equals('parked').toArray()
  return refused.find(({ kind, body }) => kind === 'editProfile' && isUserNameOnly(body))
}

function isUserNameOnly(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).join() === 'username'
}
