import type { FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { ProfileEdit } from '#features/account/rules/edit-profile.ts'
import { discardWrites, editWrite } from '#features/waiting/data/commands.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { awaitVerdict } from '#ledger/outbox/await-verdict.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import { readProfile } from '#ledger/store/view.ts'
import { t } from '#messages/t.ts'
import { editProfileDraft } from './edit-profile.ts'
import { dropWaitingPicture, keepPicture } from './own-picture.ts'
import { findRefusedUserName } from './refused-user-name.ts'

/** What picture was chosen: a new one of one's own, the one that waits already, or none of these. */
export type PictureChoice =
  | { readonly type: 'upload'; readonly picture: Blob }
  | { readonly type: 'waiting' }
  | { readonly type: 'given' }

/** What the profile's form saves. */
export interface ProfileSave {
  readonly edit: ProfileEdit
  readonly choice: PictureChoice
  /** Without a username in the edit, one that was refused is given up. */
  readonly givesUpUserName?: boolean
}

// An answer takes a second or so; whoever waits longer wants to go on.
const VERDICT_MS = 10_000
function notChanged(): string {
  return t('account.your-username-is-not-changed')
}

/**
 * Keeps an edit of the profile, and with a username in it waits for the server's word, which alone knows
 * whether it is free. Refused, the fault names the form's field, and the write waits to be corrected.
 */
export async function saveProfileAndHear(
  ledger: Ledger,
  save: ProfileSave,
): Promise<Result<Written, FormFault>> {
  const saved = await saveProfile(ledger, save)
  if (!saved.ok) return err({ message: saved.error.message, fields: {} })
  // The username goes last.
  const opId = saved.value.opIds.at(-1)
  if (save.edit.username === undefined || opId === undefined) return saved
  const verdict = await awaitVerdict(ledger, opId, VERDICT_MS)
  if (verdict.type !== 'refused') return saved
  return err({ message: notChanged(), fields: { userName: verdict.error.message } })
}

/**
 * Keeps an edit of the profile for the server, and a picture for its upload. A username goes by
 * itself, so that one which is taken holds nothing else back; in place of one that was refused it is
 * that write's correction.
 */
export async function saveProfile(
  ledger: Ledger,
  { edit, choice, givesUpUserName = false }: ProfileSave,
): Promise<Result<Written, WriteFailure>> {
  const applied = await applyPictureChoice(ledger, choice)
  if (!applied.ok) return applied
  const { username, ...details } = edit
  const refused = await findRefusedUserName(ledger.db)
  if (refused === undefined) {
    return enqueueEdits(ledger, username === undefined ? [details] : [details, { username }])
  }
  const saved = await enqueueEdits(ledger, [details])
  if (!saved.ok) return saved
  if (username !== undefined) return editWrite(ledger, refused.id, { username })
  return givesUpUserName ? discardWrites(ledger, [refused.id]) : saved
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
