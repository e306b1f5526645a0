import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { beginDemo } from '#data/demo/begin-demo.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.tsx'

interface TryDemoProps {
  readonly variant: 'soft' | 'ghost'
}

/** Opens the whole app over made-up records, in this browser only, without an account. */
export function TryDemo({ variant }: TryDemoProps) {
  const account = useAccount()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function handleTry() {
    setBusy(true)
    const begun = await beginDemo(account)
    if (begun.ok) await navigate({ to: '/user/app/dashboard' })
    else notify.error(begun.error.message)
    setBusy(false)
  }

  return (
    <Button variant={variant} isBusy={isBusy} onClick={() => void handleTry()}>
      Try it without an account
    </Button>
  )
}
