import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type LabelView, useLabels } from '#data/labels/queries.ts'
import { LabelDialog } from '#screens/shared-dialogs/label-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeleteLabelDialog } from './delete-label-dialog.tsx'
import { LabelList } from './label-list.tsx'
import styles from './settings.module.css'

/** The labels: made, changed and deleted here. */
export function LabelsTab() {
  const labels = useLabels()
  const [edited, setEdited] = useState<LabelView | 'new' | undefined>()
  const [deleted, setDeleted] = useState<LabelView | undefined>()
  const createButton = (
    <Button icon={<Plus />} onClick={() => setEdited('new')}>
      Create label
    </Button>
  )
  return (
    <div className={styles['stack']}>
      {labels === undefined && <Skeleton lines={4} />}
      {labels?.length === 0 && (
        <EmptyState
          title="No labels yet"
          text="A label ties entries together across categories: the wedding, the new shop, Mama's house."
          actions={createButton}
        />
      )}
      {labels !== undefined && labels.length > 0 && (
        <>
          <div className={styles['toolbar']}>{createButton}</div>
          <LabelList labels={labels} onEdit={setEdited} onDelete={setDeleted} />
        </>
      )}
      {edited !== undefined && (
        <LabelDialog
          {...(edited !== 'new' && { label: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted !== undefined && (
        <DeleteLabelDialog label={deleted} onClose={() => setDeleted(undefined)} />
      )}
    </div>
  )
}
