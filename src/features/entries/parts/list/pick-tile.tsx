import { Check } from 'lucide-react'
import { t } from '#messages/t.ts'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import styles from './pick-tile.module.css'

interface PickTileProps {
  readonly name: string
  readonly category: string
  readonly isPicked: boolean
  readonly onPick: () => void
}

/** The tile of an entry, which is the box that selects it. */
export function PickTile({ name, category, isPicked, onPick }: PickTileProps) {
  return (
    <span className={styles['pick']}>
      <input
        type="checkbox"
        aria-label={t('entries.select-name', { name })}
        checked={isPicked}
        onChange={onPick}
      />
      <CategoryTile category={category} />
      <span className={styles['tick']} aria-hidden="true">
        <Check />
      </span>
    </span>
  )
}
