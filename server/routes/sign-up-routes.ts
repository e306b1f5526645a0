import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { ok } from '#domain/result.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { createAccount } from '../accounts/create-account.ts'
import { deviceName } from '../accounts/device-name.ts'
import { quickSignUp } from '../accounts/quick-sign-up.ts'
import { readProfile } from '../accounts/read-profile.ts'
import { resendCode } from '../accounts/resend-code.ts'
import { verifyEmail } from '../accounts/verify-email.ts'
import { addressKey } from '../http/client-address.ts'
import { serveCall } from '../http/serve-call.ts'
import { takeTry } from '../http/take-try.ts'
import { success, successWith } from '../presenters/success.ts'
import { mailCode } from './mail-code.ts'

/** Create account, at length or quickly, verify email, resend the code. */
export function addSignUpRoutes(app: Hono, deps: AccountDeps): void {
  serveCall(app, deps, {
    call: calls.createAccount,
    handler: async ({ body, request }) => {
      const taken = await takeTry(deps, 'sign-up:address', addressKey(request.address))
      if (!taken.ok) return taken
      const account = await createAccount(deps, body)
      if (!account.ok) return account
      return ok({ answer: successWith('Registration successful!', { ...account.value }) })
    },
  })
  serveCall(app, deps, {
    call: calls.quickSignUp,
    handler: async ({ body, request }) => {
      const taken = await takeTry(deps, 'sign-up:address', addressKey(request.address))
      if (!taken.ok) return taken
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
      const taken = await takeTry(deps, 'verify:address', addressKey(request.address))
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
