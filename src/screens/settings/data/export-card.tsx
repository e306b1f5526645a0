import { CloudDownload, Download } from 'lucide-react'
import { useIsDemo } from '#data/demo/use-is-demo.ts'
import { useWaitingWrites } from '#data/sync/queries.ts'
import { TitledCard } from '#screens/settings/titled-card.tsx'
import { Button } from '#ui/button.tsx'
import { ExportProgressView } from './export-progress-view.tsx'
import { useOwnDataExport } from './use-own-data-export.ts'
import styles from './data.module.css'

/** A copy of everything, for the person to keep or to take elsewhere. */
export function ExportCard() {
  const { state, exportDevice, exportServer } = useOwnDataExport()
  const isDemo = useIsDemo()
  const waiting = useWaitingWrites()?.length ?? 0
  const isBusy = state.type === 'packing' || state.type === 'fetching'
  return (
    <TitledCard
      title="Export my data"
      text="Everything you recorded, in one zip: tables that open in any spreadsheet, one JSON file for other programs, and a text that says what is what. It is made on this device, also with no network."
    >
      {waiting > 0 && !isDemo && (
        <p className={styles['muted']}>
          {waiting === 1 ? '1 entry is' : `${waiting} entries are`} not on the server yet: in the
          file, marked as waiting.
        </p>
      )}
      <ExportProgressView state={state} />
      <div className={styles['actions']}>
        <Button
          icon={<Download />}
          isBusy={state.type === 'packing'}
          disabled={state.type === 'fetching'}
          onClick={() => void exportDevice()}
        >
          Export my data
        </Button>
        {!isDemo && (
          <Button
            variant="ghost"
            icon={<CloudDownload />}
            isBusy={state.type === 'fetching'}
            disabled={state.type === 'packing'}
            onClick={() => void exportServer()}
          >
            Get the server’s copy
          </Button>
        )}
      </div>
      {!isDemo && !isBusy && (
        <p className={styles['muted']}>
          The server’s copy is a zip with one JSON file. It also has what only the server keeps:
          your devices, credits and newsletters.
        </p>
      )}
    </TitledCard>
  )
}
