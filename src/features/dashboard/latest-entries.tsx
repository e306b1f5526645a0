import { Link } from '@tanstack/react-router'
import { dayText } from '#time/day-text.ts'
import { instantToDay } from '#time/day.ts'
import { Card } from '#ui/card/card.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useTransactionWindow } from '../entries/data/queries.ts'
import { EntryItem, EntryTitle, mainRow } from '../entries/parts/list/entry-item.tsx'
import { useToday, useZone } from '../session/data/use-today.ts'
import styles from './home-cards.module.css'

const EVERYTHING = { filters: { categories: [], labelIds: [] }, joinsTransfers: true }
const SHOWN = 5

/** The five entries that happened last. */
export function LatestEntries() {
  const zone = useZone()
  const today = useToday()
  const entries = useTransactionWindow(EVERYTHING, 0, SHOWN)?.entries
  return (
    <Card className={styles['latest']}>
      <div className={styles['head']}>
        <h2>Latest</h2>
        <Link to="/user/app/transactions" className={styles['link']}>
          All entries
        </Link>
      </div>
      {entries === undefined && <Skeleton lines={SHOWN} />}
      <ul>
        {entries?.map(entry => (
          <li key={mainRow(entry).id}>
            <EntryItem
              entry={entry}
              isTight
              day={dayText(instantToDay(mainRow(entry).createdAt, zone), today)}
              title={
                <Link
                  to="."
                  search={shown => ({ ...shown, row: mainRow(entry).id })}
                  state={{ isDialog: true }}
                  resetScroll={false}
                >
                  <EntryTitle entry={entry} />
                </Link>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
