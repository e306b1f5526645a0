import { useState } from 'react'
import { useAccount } from '#data/account/account-context.tsx'

/** The year on this device, as the page was opened. */
export function useYear(): number {
  const { clock } = useAccount()
  const [year] = useState(() => new Date(clock()).getFullYear())
  return year
}
