import { useEffect, useState } from 'react'
import { usersWithWaiting } from '#data/session/device-users.ts'
import type { DeviceUser } from '#db/device-db.ts'
import { useAccount } from './account-context.tsx'

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
    // Without a database there is nothing kept to tell of.
    look().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [account])

  return users
}
