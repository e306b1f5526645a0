import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { DEFAULT_ZONE } from '#domain/day.ts'
import { type Gender, USER_ROLE } from '#domain/profile.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { isUniqueViolation } from '../db/database-faults.ts'
import type { Database } from '../db/tables.ts'
import { type ApiFailure, validationFailure } from '../http/failures.ts'
import { settle } from '../settle.ts'
import type { AccountDeps } from './account-deps.ts'
import { sendCode } from './mailed-code.ts'
import { newReferralCode, referralKey } from './referral-code.ts'
import { takenFailure } from './taken-names.ts'

/** An account just made; its address is not verified. */
export interface NewAccount {
  readonly id: string
  readonly email: string
  readonly userName: string
}

/** Who signs up, with a password that was found good. */
export interface SignUp {
  readonly userName: string
  readonly email: string
  readonly gender: Gender
  readonly password: string
  readonly referral: string | null
}

/**
 * Stores an account with its history and mails its code. Taken email or username: 409 with each
 * field named; a referral code that nobody has: 400, since what it gives would be lost for good.
 */
export async function storeAccount(
  deps: AccountDeps,
  signUp: SignUp,
): Promise<Result<NewAccount, ApiFailure>> {
  const { userName, email, password } = signUp
  const taken = await takenFailure(deps.db, signUp)
  if (taken !== undefined) return err(taken)
  const referrerId = await findReferrer(deps.db, signUp.referral ?? '')
  if (referrerId === undefined) return err(unknownReferral())
  const passwordHash = await deps.passwords.hash(password)
  const id = deps.newId()
  try {
    await deps.db
      .transaction()
      .execute(
        async trx => await insertAccount(trx, deps, { id, signUp, passwordHash, referrerId }),
      )
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Somebody took the name between the look and the insert.
    const lost = await takenFailure(deps.db, signUp)
    if (lost === undefined) throw error
    return err(lost)
  }
  const addressee = { user_id: id, email, user_name: userName }
  // The account stands though no mail can be sent now: the code can be asked for again.
  await settle(deps.log, 'code.not_sent', sendCode(deps, addressee, 'verify-email'))
  deps.log.info('account.created', { userId: id })
  return ok({ id, email, userName })
}

interface AccountRows {
  readonly id: string
  readonly signUp: SignUp
  readonly passwordHash: string
  readonly referrerId: string | null
}

// The head of the person's history begins with them: their profile is its first version.
async function insertAccount(
  trx: Transaction<Database>,
  deps: AccountDeps,
  { id, signUp, passwordHash, referrerId }: AccountRows,
): Promise<void> {
  const nowMs = deps.clock()
  await trx
    .insertInto('users')
    .values({
      user_id: id,
      email: signUp.email,
      user_name: signUp.userName,
      user_name_key: signUp.userName.toLowerCase(),
      gender: signUp.gender,
      timezone: DEFAULT_ZONE,
      role: USER_ROLE,
      password_hash: passwordHash,
      referral_code: newReferralCode(),
      referred_by: referrerId,
      created_at: nowMs,
      version: 1,
      field_v: '{}',
    })
    .execute()
  await trx
    .insertInto('sync_user')
    .values({ user_id: id, version: 1, epoch: randomUUID(), touched_at: nowMs })
    .execute()
}

/** Whose code was typed: null without one, undefined when nobody has it. */
async function findReferrer(
  db: Kysely<Database>,
  typed: string,
): Promise<string | null | undefined> {
  if (typed === '') return null
  const referrer = await db
    .selectFrom('users')
    .select('user_id')
    .where('referral_code', '=', referralKey(typed))
    .executeTakeFirst()
  return referrer?.user_id
}

function unknownReferral(): ApiFailure {
  const message = 'Nobody has this referral code. Check it, or leave the field empty.'
  return { ...validationFailure({ referral: message }), message }
}

/** 400: the password is not taken, and why; `field` is where it was typed. */
export function passwordRefused(message: string, field = 'password'): ApiFailure {
  return { ...validationFailure({ [field]: message }), message }
}
