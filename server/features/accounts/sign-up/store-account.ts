import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { assert } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { type Gender, USER_ROLE } from '#records/profile/profile-details.ts'
import type { AccountNameKind } from '#server/db/tables/account-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { transact } from '#server/db/transact.ts'
import { type ApiFailure, taken, validationFailure } from '#server/http/failures.ts'
import { logFailure } from '#server/log-failure.ts'
import { beginHistory, FIRST_VERSION } from '#server/records/write/ledger-head.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import type { AccountDeps } from '../account-deps.ts'
import { claimNames, findByName } from '../account-names.ts'
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
  const inUse = await namesInUse(deps.db, signUp)
  if (inUse.length > 0) return err(takenFailure(inUse))
  const referrerId = await findReferrer(deps.db, signUp.referral ?? '')
  if (referrerId === undefined) return err(unknownReferral())
  const passwordHash = await deps.passwords.hash(password)
  const id = deps.newId()
  const rows: AccountRows = { id, signUp, passwordHash, referrerId }
  // A name may have been taken between the look and the claim.
  const lost = await transact(deps.db, async trx => await insertAccount(trx, deps, rows))
  if (lost.length > 0) return err(takenFailure(lost))
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

// The head of the person's history begins with them: their profile is its first version. Names that are
// another's are given back, and then nothing is stored.
async function insertAccount(
  trx: Transaction<Database>,
  deps: AccountDeps,
  { id, signUp, passwordHash, referrerId }: AccountRows,
): Promise<readonly AccountNameKind[]> {
  const nowMs = deps.clock()
  const named = {
    user_id: id,
    email: signUp.email,
    user_name_key: signUp.userName.toLowerCase(),
    referral_code: newReferralCode(),
  }
  const lost = await claimNames(trx, named)
  if (lost.length > 0) return lost
  await trx
    .insertInto('users')
    .values({
      ...named,
      user_name: signUp.userName,
      gender: signUp.gender,
      timezone: DEFAULT_ZONE,
      role: USER_ROLE,
      password_hash: passwordHash,
      referred_by: referrerId,
      created_at: nowMs,
      version: FIRST_VERSION,
      field_v: '{}',
    })
    .execute()
  await beginHistory(trx, { ledgerId: ownLedgerId(id), nowMs })
  return []
}

/** Whose code was typed: null without one, undefined when it is unknown. */
async function findReferrer(
  db: Kysely<Database>,
  typed: string,
): Promise<string | null | undefined> {
  if (typed === '') return null
  return await findByName(db, 'referral', referralKey(typed))
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

/** Which of the names that a person chose are in use. */
async function namesInUse(
  db: Kysely<Database>,
  { email, userName }: SignUp,
): Promise<readonly AccountNameKind[]> {
  const chosen = [
    ['email', email],
    ['username', userName.toLowerCase()],
  ] as const
  const kinds: AccountNameKind[] = []
  for (const [kind, name] of chosen) {
    if ((await findByName(db, kind, name)) !== undefined) kinds.push(kind)
  }
  return kinds
}

const TAKEN_FIELDS: Readonly<
  Record<AccountNameKind, readonly [field: string, message: string] | undefined>
> = {
  email: ['email', 'An account with this email already exists.'],
  username: ['userName', 'This username is taken.'],
  // Nobody chose it: 49 random bits met another's.
  referral: undefined,
}

/** 409 with the field of each name in use. */
function takenFailure(kinds: readonly AccountNameKind[]): ApiFailure {
  const fields = kinds.flatMap(kind => {
    const field = TAKEN_FIELDS[kind]
    return field === undefined ? [] : [field]
  })
  const [first] = fields
  assert(first !== undefined, 'a name that was chosen is in use')
  return { ...taken(...first), fields: Object.fromEntries(fields) }
}
