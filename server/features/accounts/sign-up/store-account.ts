import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { type Gender, USER_ROLE } from '#records/profile/profile-details.ts'
import { isUniqueViolation } from '#server/db/database.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { type ApiFailure, taken, validationFailure } from '#server/http/failures.ts'
import { logFailure } from '#server/log-failure.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import type { AccountDeps } from '../account-deps.ts'
import { sendCode } from '../codes/mailed-code.ts'

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
 * field named; an unknown referral code: 400, since what it gives would be lost for good.
 */
export async function storeAccount(
  deps: AccountDeps,
  signUp: SignUp,
): Promise<Result<NewAccount, ApiFailure>> {
  const { userName, email, password } = signUp
  const conflict = await takenFailure(deps.db, signUp)
  if (conflict !== undefined) return err(conflict)
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
    // The name was taken between the look and the insert.
    const lost = await takenFailure(deps.db, signUp)
    if (lost === undefined) throw error
    return err(lost)
  }
  const addressee = { user_id: id, email, user_name: userName }
  // The account stands though no mail can be sent now: the code can be asked for again.
  await logFailure(deps.log, 'code.not_sent', sendCode(deps, addressee, 'verify-email'))
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
    .insertInto('ledgers')
    .values({ ledger_id: ownLedgerId(id), version: 1, epoch: randomUUID(), touched_at: nowMs })
    .execute()
}

/** Whose code was typed: null without one, undefined when it is unknown. */
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

// Crockford's base 32: no I, L, O or U, which are misread or misheard.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
// The first of them that is no digit: where a code begins.
const FIRST_LETTER = ALPHABET.indexOf('A')
const LENGTH = 10

/**
 * A new person's referral code: 49 random bits, easy to read out. It begins with a letter, so that
 * the code in an invitation's address is not taken for a number (`12E4567890`).
 */
function newReferralCode(): string {
  const rest = Array.from({ length: LENGTH - 1 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
  return ALPHABET.charAt(randomInt(FIRST_LETTER, ALPHABET.length)) + rest.join('')
}

/** A code as typed, in the form that is stored. */
function referralKey(typed: string): string {
  return typed.trim().toUpperCase()
}

const EMAIL_TAKEN = 'An account with this email already exists.'
const USER_NAME_TAKEN = 'This username is taken.'

/** 409 with the field of each name in use; undefined when both are free. */
async function takenFailure(
  db: Kysely<Database>,
  names: { readonly email: string; readonly userName: string },
): Promise<ApiFailure | undefined> {
  const key = names.userName.toLowerCase()
  const owners = await db
    .selectFrom('users')
    .select(['email', 'user_name_key'])
    .where(eb => eb.or([eb('email', '=', names.email), eb('user_name_key', '=', key)]))
    .execute()
  const fields = {
    ...(owners.some(owner => owner.email === names.email) && { email: EMAIL_TAKEN }),
    ...(owners.some(owner => owner.user_name_key === key) && { userName: USER_NAME_TAKEN }),
  }
  const [first] = Object.entries(fields)
  if (first === undefined) return undefined
  return { ...taken(...first), fields }
}
