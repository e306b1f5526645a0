import type { Updateable } from 'kysely'
import type { editProfile as call } from '#contract/account-calls.ts'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import { assert } from '#domain/assert.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { AccountTables } from '../db/account-tables.ts'
import { isUniqueViolation } from '../db/database-faults.ts'
import { type ApiFailure, taken, validationFailure } from '../http/failures.ts'
import { presentProfile, type UserRecord } from '../presenters/profile-presenter.ts'
import { successWith } from '../presenters/success.ts'
import { readBalances } from '../queries/balances.ts'
import { readPlanUse } from '../queries/plan-usage.ts'
import { mergeRecord } from './merge-record.ts'
import { dropHiddenPicture, mayShowPicture } from './shown-picture.ts'
import type { WriteScope, Written } from './write-scope.ts'

/**
 * Changes the fields that were sent and win. A username in use by somebody else is `taken`; a picture
 * that is neither given nor the person's own is `validation`.
 */
export async function editProfile(
  scope: WriteScope,
  body: BodyOf<typeof call>,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const user = await readUser(scope)
  const merged = mergeRecord(scope, user, { fields: editableFields(user), sent: body })
  const { fields, changed } = merged
  if (changed.has('username') && (await isTaken(scope, fields.username))) {
    return err(userNameTaken())
  }
  if (changed.has('dp') && !(await mayShowPicture(scope, fields.dp))) {
    return err(validationFailure({ dp: 'Must be one of the given pictures, or your own.' }))
  }
  const columns = {
    user_name: fields.username,
    user_name_key: fields.username.toLowerCase(),
    first_name: fields.firstName,
    last_name: fields.lastName,
    phone: fields.phone,
    timezone: fields.timezone,
    dp: fields.dp,
    gender: fields.gender,
  }
  const stored = await storeUser(scope, {
    ...columns,
    ...merged.columns,
    onboarding: JSON.stringify(fields.onboarding),
  })
  if (!stored.ok) return stored
  if (changed.has('dp')) await dropHiddenPicture(scope, fields.dp)
  const usage = await readPlanUse(scope.trx, scope.userId, scope.now)
  const { onboarding } = fields
  const balances = await readBalances(scope.trx, scope.userId, scope)
  const plan = { level: scope.level, usage }
  const data = presentProfile({ ...user, ...columns, onboarding }, plan, balances)
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
): Promise<Result<null, ApiFailure>> {
  try {
    await scope.trx.updateTable('users').set(columns).where('user_id', '=', scope.userId).execute()
    return ok(null)
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

function editableFields(user: UserRecord) {
  return {
    username: user.user_name,
    firstName: user.first_name,
    lastName: user.last_name,
    phone: user.phone,
    timezone: user.timezone,
    dp: user.dp,
    gender: user.gender,
    onboarding: user.onboarding,
  }
}
