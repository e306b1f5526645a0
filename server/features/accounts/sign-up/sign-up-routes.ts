import { randomInt } from 'node:crypto'
import type { Hono } from 'hono'
import type { Transaction } from 'kysely'
import { assert } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import type {
  createAccount as createAccountCall,
  quickSignUp as quickSignUpCall,
} from '#contract/account-calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { transact } from '#server/db/transact.ts'
import { addressKey } from '#server/http/client-address.ts'
import { type ApiFailure, wrongCode } from '#server/http/failures.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { requireWork } from '#server/http/require-work.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { success, successWith } from '#server/http/success.ts'
import { lockLedgerHead } from '#server/records/write/ledger-head.ts'
import type { AccountDeps } from '../account-deps.ts'
import { mailCode } from '../codes/mail-code.ts'
import { sendCode, tryCode, type TypedCode, voidCode } from '../codes/mailed-code.ts'
import { findAccount } from '../find-account.ts'
import { guessablePasswordFault, passwordFault } from '../passwords/password-rule.ts'
import { readProfile } from '../profile/read-profile.ts'
import { deviceName } from '../sessions/device-name.ts'
import { type SessionTokens, startSession } from '../sessions/start-session.ts'
import { markVerified } from './mark-verified.ts'
import { type NewAccount, passwordRefused, storeAccount } from './store-account.ts'

const SIGN_UPS = { byAddress: 'sign-up:address', byDevice: 'sign-up:device' } as const

/** Create account, at length or quickly, verify email, resend the code. */
export function addSignUpRoutes(app: Hono, deps: AccountDeps): void {
  serveCall(app, deps, {
    call: calls.createAccount,
    handler: async ({ body, request }) => {
      const paid = await requireWork(deps, { ...SIGN_UPS, request })
      if (!paid.ok) return paid
      const account = await createAccount(deps, body)
      if (!account.ok) return account
      return ok({ answer: successWith('Registration successful!', { ...account.value }) })
    },
  })
  serveCall(app, deps, {
    call: calls.quickSignUp,
    handler: async ({ body, request }) => {
      const paid = await requireWork(deps, { ...SIGN_UPS, request })
      if (!paid.ok) return paid
      const device = deviceName(request.headers.get('user-agent') ?? '')
      const signedUp = await quickSignUp(deps, body, device)
      if (!signedUp.ok) return signedUp
      const { account, tokens } = signedUp.value
      const data = { ...tokens, user: await readProfile(deps, account.id) }
      return ok({
        answer: { ...successWith('Registration successful!', data), profileComplete: false },
      })
    },
  })
  serveCall(app, deps, {
    call: calls.verifyEmail,
    handler: async ({ body, request }) => {
      const taken = await consumeRateLimit(deps, 'verify:address', addressKey(request.address))
      if (!taken.ok) return taken
      const verified = await verifyEmail(deps, body)
      return verified.ok ? ok({ answer: success('Verification successful!') }) : verified
    },
  })
  serveCall(app, deps, {
    call: calls.resendVerification,
    handler: async ({ body: { email }, request }) =>
      await mailCode(deps, {
        email,
        address: request.address,
        send: async () => await resendCode(deps, email),
        message: 'OTP resent to your email',
      }),
  })
}

/**
 * Makes an account and mails its code. A password against the rules is 400; an email or username
 * in use is 409 `taken` with each field named; so is an unknown referral code, 400.
 */
async function createAccount(
  deps: AccountDeps,
  signUp: BodyOf<typeof createAccountCall>,
): Promise<Result<NewAccount, ApiFailure>> {
  const fault = passwordFault(signUp.password, signUp, deps.commonPasswords)
  if (fault !== undefined) return err(passwordRefused(fault))
  return await storeAccount(deps, signUp)
}

const NAME_TRIES = 5
const SUFFIXES = 10_000

/** Who has just signed up, and with what they are signed in. */
export interface QuickAccount {
  readonly account: NewAccount
  readonly tokens: SessionTokens
}

/**
 * Makes an account of an email and a password alone, mails its code, and signs in on the device. The
 * username is made of the mailbox; the gender is `other` until the person says. A password that is
 * easy to guess is 400, an email in use 409 `taken`. The session may only read the profile until
 * the address is verified (security 2).
 */
async function quickSignUp(
  deps: AccountDeps,
  body: BodyOf<typeof quickSignUpCall>,
  device: string,
): Promise<Result<QuickAccount, ApiFailure>> {
  const userName = mailboxToUserName(body.email)
  const context = { userName, email: body.email }
  const fault = guessablePasswordFault(body.password, context, deps.commonPasswords)
  if (fault !== undefined) return err(passwordRefused(fault))
  const account = await storeUnderFreeName(deps, body, userName)
  if (!account.ok) return account
  return ok({
    account: account.value,
    tokens: await startSession(deps, account.value.id, device),
  })
}

async function storeUnderFreeName(
  deps: AccountDeps,
  { email, password, referral }: BodyOf<typeof quickSignUpCall>,
  wanted: string,
): Promise<Result<NewAccount, ApiFailure>> {
  let userName = wanted
  for (let tries = 1; ; tries += 1) {
    const account = await storeAccount(deps, {
      userName,
      email,
      password,
      gender: 'other',
      referral,
    })
    const isNameAlone = !account.ok && Object.keys(account.error.fields ?? {}).join() === 'userName'
    if (!isNameAlone || tries === NAME_TRIES) return account
    userName = `${wanted}${randomInt(SUFFIXES)}`
  }
}

/** Mails another code, if there is an account at the address that still needs one. */
async function resendCode(deps: AccountDeps, email: string): Promise<void> {
  const account = await findAccount(deps.db, email)
  if (account === undefined || account.email_verified) return
  await sendCode(deps, account, 'verify-email')
}

/**
 * Verifies the address by its code. One answer (400 at `otp`) for a wrong, spent, old or void code
 * and for an unknown address.
 */
async function verifyEmail(
  deps: AccountDeps,
  typed: { readonly email: string; readonly otp: string },
): Promise<Result<null, ApiFailure>> {
  const account = await findAccount(deps.db, typed.email)
  if (account === undefined) return err(wrongCode())
  const { user_id: userId } = account
  const code: TypedCode = {
    userId,
    purpose: 'verify-email',
    code: typed.otp,
    nowMs: deps.clock(),
    key: deps.secrets.codeKey,
  }
  const version = await transact(deps.db, async trx => await redeem(trx, code))
  if (version === undefined) {
    deps.log.info('code.refused', { userId })
    return err(wrongCode())
  }
  deps.changeStream.publish(ownLedgerId(userId))
  deps.log.info('account.verified', { userId })
  return ok(null)
}

// Commits a wrong try as well: it counts.
async function redeem(trx: Transaction<Database>, code: TypedCode): Promise<number | undefined> {
  const head = await lockLedgerHead(trx, ownLedgerId(code.userId))
  assert(head !== undefined, 'an account has a history')
  if (!(await tryCode(trx, code))) return undefined
  await voidCode(trx, code)
  return await markVerified(trx, head, code)
}

const LONGEST = 24
const SHORTEST = 2

/**
 * A username made of an email's mailbox: its letters, digits, dots, dashes and underscores, short
 * enough that digits can be added where it is taken.
 */
export function mailboxToUserName(email: string): string {
  const [mailbox = ''] = email.split(/[@+]/)
  const name = mailbox.replaceAll(/[^\p{L}\p{N}_.-]/gu, '').slice(0, LONGEST)
  return name.length < SHORTEST ? `${name}user` : name
}
