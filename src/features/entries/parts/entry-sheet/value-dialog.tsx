import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

interface ValueDialogProps {
  readonly title: string
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const FORM = 'entry-value'

/** One field of an entry in a dialog; Enter saves it. */
export function ValueDialog({ title, onSave, onClose, children }: ValueDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM}>
          {t('entries.save')}
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onSave()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
