import { useState } from 'react'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
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

const choices = once(
  () =>
    [
      { value: 'all', label: t('demo.yes-everything-i-saw') },
      { value: 'own', label: t('demo.no-only-what-i-entered') },
    ] as const,
)

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
    notify.success(t('demo.your-demo-is-in-your'))
    onKept()
  }

  return (
    <Dialog
      title={t('demo.keep-your-demo')}
      isOpen
      onClose={onClose}
      cancelLabel={t('demo.not-now')}
      footer={
        <Button isBusy={isBusy} onClick={() => void handleKeep()}>
          {t('demo.keep-it')}
        </Button>
      }
    >
      <p>{t('demo.its-records-go-into-this')}</p>
      {demo.hasOwn && (
        <RadioCards
          legend={t('demo.keep-the-example-entries-too')}
          options={choices()}
          value={part}
          onValue={setPart}
        />
      )}
      {part === 'own' && <p>{t('demo.example-wallets-that-your-entries')}</p>}
      <FormAlert message={failure} />
    </Dialog>
  )
}
