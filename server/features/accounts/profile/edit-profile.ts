import type { Updateable } from 'kysely'
import { assert } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { editProfile as editProfileCall } from '#contract/account-calls.ts'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import { profile } from '#records/profile.ts'
import type { AccountTables } from '#server/db/tables/account-tables.ts'
import { isGivenAvatar } from '#server/features/pictures/given-pictures.ts'
import { readPictureAddress } from '#server/features/pictures/picture-address.ts'
import { type ApiFailure, taken, validationFailure } from '#server/http/failures.ts'
import { successWith } from '#server/http/success.ts'
import { readBalances } from '#server/records/balances.ts'
import { noteClashes } from '#server/records/clashes.ts'
import { revalue } from '#server/records/foreign-money.ts'
import { mergeRecord } from '#server/records/merge-record.ts'
import { readPlanUse } from '#server/records/plan-usage.ts'
import { answering, type WriteScope, type Written } from '#server/records/write/write-scope.ts'
import { replaceUserName } from '../account-names.ts'
import { presentProfile, type UserRecord } from './profile-presenter.ts'

/**
 * Changes the fields that were sent and win. A username in use by another person is `taken`; a picture
 * that is neither given nor the person's own is `validation`.
 */
export async function editProfile(
  scope: WriteScope,
  body: BodyOf<typeof editProfileCall>,
): Promise<Result<Written<WireAnswerOf<typeof editProfileCall>>, ApiFailure>> {
  const user = await readUser(scope)
  const merged = mergeRecord(scope, user, { fields: profile.editable(user), sent: body })
  const { fields, changed } = merged
  const userNameKeys = { from: user.user_name_key, to: fields.username.toLowerCase() }
  if (changed.has('username') && !(await replaceUserName(scope.trx, scope.userId, userNameKeys))) {
    return err(taken('username', 'This username is taken.'))
  }
  if (changed.has('dp') && !(await mayShowPicture(scope, fields.dp))) {
    return err(validationFailure({ dp: 'Must be one of the given pictures, or your own.' }))
  }
  const stored = await storeUser(scope, {
    ...profile.editedCells(fields),
    ...merged.columns,
    user_name_key: userNameKeys.to,
  })
  const { unseen } = merged
  const clashed = await noteClashes(scope, [{ kind: 'profile', id: scope.userId, unseen }])
  if (changed.has('dp')) await dropHiddenPicture(scope, fields.dp)
  // Rows are of other days then, and of other rates.
  if (changed.has('timezone')) await revalue(scope)
  const usage = await readPlanUse(scope.trx, scope, scope.now)
  const balances = await readBalances(scope.trx, scope.userId, scope)
  const plan = { level: scope.level, usage }
  const data = presentProfile(stored, plan, balances)
  const answer = successWith('Profile updated successfully', data)
  return ok({ answer: answering(answer), status: 200, changed: changed.size > 0 || clashed })
}

async function readUser(scope: WriteScope): Promise<UserRecord> {
  const user = await scope.trx
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', scope.userId)
    .executeTakeFirst()
  assert(user !== undefined, 'a user with a history has a profile')
  return user
}

async function storeUser(
  scope: WriteScope,
  columns: Updateable<AccountTables['users']>,
): Promise<UserRecord> {
  return await scope.trx
    .updateTable('users')
    .set(columns)
    .where('user_id', '=', scope.userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Scope = Pick<WriteScope, 'trx' | 'userId'>

/** Whether the person may show it: none, one of the given pictures, or the one that they uploaded last. */
async function mayShowPicture(scope: Scope, address: string): Promise<boolean> {
  if (address === '' || isGivenAvatar(address)) return true
  const place = readPictureAddress(address)
  if (place?.userId !== scope.userId) return false
  const uploaded = await scope.trx
    .selectFrom('profile_pictures')
    .select('key')
    .where('user_id', '=', scope.userId)
    .executeTakeFirst()
  return uploaded?.key === place.key
}

/** Deletes the picture that the person uploaded, unless it is the one that they show. */
async function dropHiddenPicture(scope: Scope, shown: string): Promise<void> {
  await scope.trx
    .deleteFrom('profile_pictures')
    .where('user_id', '=', scope.userId)
    .where('key', '!=', readPictureAddress(shown)?.key ?? '')
    .execute()
}
