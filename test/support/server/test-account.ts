import { randomUUID } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import type { TestApp } from './app.ts'
import { callApp } from './call-app.ts'
import type { Mailbox } from './mailbox.ts'

/** What a person types to sign up. */
export interface SignUpBody {
  readonly userName: string
  readonly email: string
  readonly gender: 'male' | 'female' | 'other'
  readonly password: string
  readonly referral?: string
}

/** A sign-up that the rules allow, unlike any other. */
export function aSignUp(change: Partial<SignUpBody> = {}): SignUpBody {
  const userName = `ada-${randomUUID().slice(0, 8)}`
  return {
    userName,
    email: `${userName}@example.test`,
    gender: 'female',
    password: 'Jollof#Rice7',
    ...change,
  }
}

/** Makes an account by the calls and verifies its address. */
export async function makeAccount(
  server: TestApp,
  mailbox: Mailbox,
  signUp: SignUpBody = aSignUp(),
): Promise<SignUpBody & { readonly id: string }> {
  const made = await server.call(calls.createAccount, { body: signUp })
  const { id } = made.answer().data
  const otp = await mailbox.newestCode(signUp.email)
  const verified = await server.call(calls.verifyEmail, { body: { email: signUp.email, otp } })
  verified.answer()
  return { ...signUp, id }
}

/** Logs the account in by the call. */
export async function logInAs(server: TestApp, account: SignUpBody) {
  const body = { account: account.email, password: account.password }
  return (await server.call(calls.login, { body })).answer().data
}

/** What a call with the access token is answered: 200 while its session lives. */
export async function profileStatus(server: TestApp, token: string): Promise<number> {
  return (await callApp(server.app, calls.fetchProfile, { token })).status
}

/** A one-time code that is not the one mailed. */
export function otherThan(otp: string): string {
  return String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
}
