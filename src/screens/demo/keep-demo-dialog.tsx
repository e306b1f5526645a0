import { useState } from 'react'
import type { KeptPart } from '#data/demo/choose-kept.ts'
import { keepDemo } from '#data/demo/keep-demo.ts'
import type { WaitingDemo } from '#data/demo/waiting-demo.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormAlert } from '#ui/form-alert.tsx'
import { notify } from '#ui/notify.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'

interface KeepDemoDialogProps {
  readonly demo: WaitingDemo
  readonly onClose: () => void
  readonly onKept: () => void
}

const CHOICES = [
  { value: 'all', label: 'Yes, everything I saw' },
  { value: 'own', label: 'No, only what I entered' },
] as const

/** Asks what of the demo is to be kept, and puts it into the account. */
export function KeepDemoDialog({ demo, onClose, onKept }: KeepDemoDialogProps) {
  const ledger = useLedger()
  const [part, setPart] = useState<KeptPart>('all')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function handleKeep() {
    setBusy(true)
    const kept = await keepDemo(demo.db, ledger, part)
    setBusy(false)
    if (!kept.ok) {
      setFailure(kept.error.message)
      return
    }
    notify.success('Your demo is in your account now.')
    onKept()
  }

  return (
    <Dialog
      title="Keep your demo?"
      isOpen
      onClose={onClose}
      cancelLabel="Not now"
      footer={
        <Button isBusy={isBusy} onClick={() => void handleKeep()}>
          Keep it
        </Button>
      }
    >
      <p>Its records go into this account, and the demo on this device ends.</p>
      {demo.hasOwn && (
        <RadioCards
          legend="Keep the example entries too?"
          options={CHOICES}
          value={part}
          onValue={setPart}
        />
      )}
      {part === 'own' && (
        <p>
          Example wallets that your entries lie in come along, with nothing in them to begin with.
        </p>
      )}
      <FormAlert message={failure} />
    </Dialog>
  )
}
