import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ACCOUNT_UNDO_DAYS } from '#domain/leaving.ts'
import { TitledCard } from '#screens/settings/titled-card.tsx'
import { Button } from '#ui/button.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import styles from './data.module.css'

const UNDO = `Everything of yours is deleted from the server after ${ACCOUNT_UNDO_DAYS} days. Until then you can log in and keep it. Export your data first if you may need it.`

/** The way out, for good. */
export function DeleteAccountCard() {
  const [isAsking, setAsking] = useState(false)
  return (
    <TitledCard title="Delete my account" text={UNDO}>
      <div className={styles['actions']}>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </TitledCard>
  )
}
