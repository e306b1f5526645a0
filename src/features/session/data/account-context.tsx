import { createContext, type ReactNode, useContext } from 'react'
import { assert } from '#base/assert.ts'
import type { Account } from './account.ts'

const AccountContext = createContext<Account | null>(null)

interface AccountProviderProps {
  readonly account: Account
  readonly children: ReactNode
}

/** Gives the screens under it the account commands' surroundings. */
export function AccountProvider({ account, children }: AccountProviderProps) {
  return <AccountContext value={account}>{children}</AccountContext>
}

/** What the account commands need. Only under an `AccountProvider`. */
export function useAccount(): Account {
  const account = useContext(AccountContext)
  assert(account !== null, 'useAccount needs an AccountProvider above')
  return account
}
