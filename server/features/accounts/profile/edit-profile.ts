import type { Updateable } from 'kysely'
import { assert } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { editProfile as editProfileCall } from '#contract/account-calls.ts'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import { profile } from '#records/profile.ts'
import { isUniqueViolation } from '#server/db/database.ts'
import type { AccountTables } from '#server/db/tables/account-tables.ts'
import { isGivenAvatar } from '#server/features/pictures/given-pictures.ts'
import { readPictureAddress } from '#server/features/pictures/picture-address.ts'
import { type ApiFailure, taken, validationFailure } from '#server/http/failures.ts'
import { successWith } from '#server/http/success.ts'
import { readBalances } from '#server/records/balances.ts'
import { mergeRecord } from '#server/records/merge-record.ts'
import { readPlanUse } from '#server/records/plan-usage.ts'
import type { WriteScope, Written } from '#server/records/write/write-scope.ts'
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
  if (changed.has('username') && (await isTaken(scope, fields.username))) {
    return err(userNameTaken())
  }
  if (changed.has('dp') && !(await mayShowPicture(scope, fields.dp))) {
    return err(validationFailure({ dp: 'Must be one of the given pictures, or your own.' }))
  }
  const stored = await storeUser(scope, {
    ...profile.editedCells(fields),
    ...merged.columns,
    user_name_key: fields.username.toLowerCase(),
  })
  if (!stored.ok) return stored
  if (changed.has('dp')) await dropHiddenPicture(scope, fields.dp)
  const usage = await readPlanUse(scope.trx, scope, scope.now)
  const balances = await readBalances(scope.trx, scope.userId, scope)
  const plan = { level: scope.level, usage }
  const data = presentProfile(stored.value, plan, balances)
  const answer = successWith('Profile updated successfully', data)
  return ok({ answer, status: 200, changed: changed.size > 0 })
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

// Two people may ask for one name at the same moment: then the database refuses the second.
async function storeUser(
  scope: WriteScope,
  columns: Updateable<AccountTables['users']>,
): Promise<Result<UserRecord, ApiFailure>> {
  try {
    const user = await scope.trx
      .updateTable('users')
      .set(columns)
      .where('user_id', '=', scope.userId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return ok(user)
  } catch (error) {
    if (isUniqueViolation(error)) return err(userNameTaken())
    throw error
  }
}

function userNameTaken(): ApiFailure {
  return taken('username', 'This username is taken.')
}

async function isTaken(scope: WriteScope, userName: string): Promise<boolean> {
  const other = await scope.trx
    .selectFrom('users')
    .select('user_id')
    .where('user_name_key', '=', userName.toLowerCase())
    .where('user_id', '!=', scope.userId)
    .executeTakeFirst()
  return other !== undefined
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
