import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { BankField } from '../select/bank-field.tsx'

interface BankDialogProps {
  /** As it is known so far; empty where it is not. */
  readonly bank: string
  readonly onBank: (bank: string) => void
  readonly onClose: () => void
}

/** Takes the person's word for whose statement it is. */
export function BankDialog({ bank, onBank, onClose }: BankDialogProps) {
  const [chosen, setChosen] = useState(bank)

  function handleUse() {
    if (chosen !== '' && chosen !== bank) onBank(chosen)
    onClose()
  }

  return (
    <Dialog
      title="Whose statement is it?"
      isOpen
      onClose={onClose}
      footer={<Button onClick={handleUse}>Use this bank</Button>}
    >
      <BankField value={chosen} onValue={setChosen} />
    </Dialog>
  )
}
