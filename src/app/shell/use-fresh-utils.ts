import { useEffect } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { refreshUtils } from '#data/account/general-utils.ts'
import type { Member } from '#data/session/member.ts'

/** Fetches the general utilities anew at each start of the app; offline the kept ones serve. */
export function useFreshUtils(member: Member): void {
  const account = useAccount()
  useEffect(() => {
    // A ledger that was closed meanwhile has no more use for them.
    refreshUtils(account, member).catch(() => false)
  }, [account, member])
}
