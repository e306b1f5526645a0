import { EyeOff, Pencil, Trash2 } from 'lucide-react'
import type { LabelView } from '#data/labels/queries.ts'
import { SyncMark } from '#screens/shared-lists/sync-mark.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LabelChip } from '#ui/label-chip.tsx'
import { ListItem } from './list-item.tsx'
import styles from './settings.module.css'

interface LabelListProps {
  readonly labels: readonly LabelView[]
  readonly onEdit: (label: LabelView) => void
  readonly onDelete: (label: LabelView) => void
}

/** The labels as they look on a transaction. */
export function LabelList({ labels, onEdit, onDelete }: LabelListProps) {
  return (
    <Card className={styles['listCard']}>
      <ul aria-label="Labels">
        {labels.map(label => (
          <ListItem key={label.id} what={<LabelChip label={label} />}>
            <SyncMark sync={label.sync} />
            {!label.visible && (
              <span className={styles['muted']}>
                <EyeOff aria-hidden="true" /> Not visible
              </span>
            )}
            <IconButton
              label={`Edit ${label.name}`}
              icon={<Pencil />}
              onClick={() => onEdit(label)}
            />
            <IconButton
              label={`Delete ${label.name}`}
              icon={<Trash2 />}
              onClick={() => onDelete(label)}
            />
          </ListItem>
        ))}
      </ul>
    </Card>
  )
}
