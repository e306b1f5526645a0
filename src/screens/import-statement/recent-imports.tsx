import { useState } from 'react'
import { useImports } from '#data/imports/use-imports.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useZone } from '#data/ledger/use-zone.ts'
import { momentText, rangeText } from '#domain/day-text.ts'
import type { RecentImport } from '#domain/imports/recent-imports.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { rowsText } from './import-counts.ts'
import { UndoImportDialog } from './undo-import-dialog.tsx'
import styles from './import-statement.module.css'

/** What was imported before, newest first; each can be taken back. */
export function RecentImports() {
  const imports = useImports() ?? []
  const { clock } = useLedger()
  const zone = useZone()
  const [undone, setUndone] = useState<RecentImport | undefined>()
  if (imports.length === 0) return null
  return (
    <Card>
      <h2 className={styles['heading']}>Recent imports</h2>
      <ul className={styles['imports']}>
        {imports.map(each => (
          <li key={each.importId}>
            <div id={each.importId}>
              <p className={styles['importName']}>{importName(each)}</p>
              <p className={styles['muted']}>
                {rangeText(each.from, each.to)} · imported{' '}
                {momentText(each.importedAt, clock(), zone)}
              </p>
            </div>
            <Button
              variant="ghost"
              size="sm"
              aria-describedby={each.importId}
              onClick={() => setUndone(each)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {undone !== undefined && (
        <UndoImportDialog
          importId={undone.importId}
          what={importName(undone)}
          onUndone={() => setUndone(undefined)}
          onClose={() => setUndone(undefined)}
        />
      )}
    </Card>
  )
}

function importName({ rows, walletName }: RecentImport): string {
  return `${rowsText(rows)} in ${walletName}`
}
