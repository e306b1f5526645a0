import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ACCOUNT_UNDO_DAYS } from '#domain/leaving.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import styles from './data.module.css'

/** The way out, for good. */
export function DeleteAccountCard() {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card className={styles['card']}>
      <div className={styles['head']}>
        <h2>Delete my account</h2>
        <p className={styles['muted']}>
          Everything of yours is deleted from the server after {ACCOUNT_UNDO_DAYS} days. Until then
          you can log in and keep it. Export your data first if you may need it.
        </p>
      </div>
      <div className={styles['actions']}>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Card>
  )
}
