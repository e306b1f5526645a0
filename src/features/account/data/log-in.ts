import { useEffect, useState } from 'react'
import type { ApiFailure } from '#api/failures.ts'
import type { Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import type { Account } from '#features/session/data/account.ts'
import { usersWithWaiting } from '#features/session/data/device-users.ts'
import type { Member } from '#features/session/data/member.ts'
import type { DeviceUser } from '#ledger/store/device-db.ts'
import type { LogIn } from '../rules/log-in.ts'
import { callWithWork, type WorkedInput } from './call-with-work.ts'
import { enter } from './enter.ts'
import type { NotOpened } from './not-opened.ts'

/** Why the sign-in failed: the server's answer, or records that could not be opened here. */
export type LogInFailure = ApiFailure | NotOpened

/** Signs a person in by their password. */
export async function logIn(
  account: Account,
  command: LogIn,
  say: (note: string) => void,
): Promise<Result<Member, LogInFailure>> {
  return enterBy(account, { call: calls.login, body: command, say })
}

/** Takes the deletion of a person's account back, by their password, and signs them in. */
export async function keepAccount(
  account: Account,
  command: LogIn,
): Promise<Result<Member, LogInFailure>> {
  return enterBy(account, { call: calls.keepAccount, body: command, say: () => undefined })
}

async function enterBy(
  account: Account,
  input: WorkedInput<typeof calls.login | typeof calls.keepAccount>,
): Promise<Result<Member, LogInFailure>> {
  const answer = await callWithWork(account, input)
  if (!answer.ok) return answer
  const { accessToken, refreshToken, ...user } = answer.value.data
  const session = { userId: user.id, accessToken, refreshToken, storedAt: account.clock() }
  return enter(account, session, user)
}

/** The people whose unsent writes this device keeps, for the login page to greet. */
export function useUsersWithWaiting(): readonly DeviceUser[] {
  const account = useAccount()
  const [users, setUsers] = useState<readonly DeviceUser[]>([])

  useEffect(() => {
    let isShown = true
    async function look() {
      const found = await usersWithWaiting(await account.openDevice())
      if (isShown) setUsers(found)
    }
    // Without a database nothing is kept.
    look().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [account])

  return users
}
