import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { RadioCards } from '#ui/choice/radio-cards.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import type { KeptPart } from './data/choose-kept.ts'
import { keepDemo } from './data/keep-demo.ts'
import type { WaitingDemo } from './data/waiting-demo.ts'

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
