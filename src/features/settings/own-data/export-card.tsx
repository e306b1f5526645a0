import { CloudDownload, Download } from 'lucide-react'
import { useState } from 'react'
import { waitText } from '#base/count-text.ts'
import { useProfile } from '#features/account/data/profile/use-profile.ts'
import { useIsDemo } from '#features/demo/data/use-is-demo.ts'
import type { FileToKeep } from '#features/export/data/export-own-data.ts'
import { downloadFile } from '#features/export/parts/download-file.ts'
import { failureHint, failureMessage } from '#features/session/data/failure-message.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useMember } from '#features/session/data/member-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { useWaitingWrites } from '#features/waiting/data/queries.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { TitledCard } from '#ui/card/titled-card.tsx'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { type Pause, usePause } from '#ui/field/use-pause.ts'
import { said } from '#ui/page/said.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { notify } from '#ui/toast/notify.tsx'
import styles from './data.module.css'

/** A copy of everything, for the person to keep or to take elsewhere. */
export function ExportCard() {
  const { state, pause, exportDevice, exportServer } = useOwnDataExport()
  const isDemo = useIsDemo()
  const waiting = useWaitingWrites()?.length ?? 0
  const isBusy = state.type === 'packing' || state.type === 'fetching'
  return (
    <TitledCard
      title={t('settings.export-my-data')}
      text={t('settings.everything-you-recorded-in-one')}
    >
      {waiting > 0 && !isDemo && (
        <p className={styles['muted']}>{t('settings.waiting-in-the-file', { count: waiting })}</p>
      )}
      <ExportProgressView state={state} pause={pause} />
      <div className={styles['actions']}>
        <Button
          icon={<Download />}
          isBusy={state.type === 'packing'}
          disabled={state.type === 'fetching'}
          onClick={() => void exportDevice()}
        >
          {t('settings.export-my-data')}
        </Button>
        {!isDemo && (
          <Button
            variant="ghost"
            icon={<CloudDownload />}
            isBusy={state.type === 'fetching'}
            disabled={state.type === 'packing' || pause.seconds > 0}
            onClick={() => void exportServer()}
          >
            {t('settings.get-the-servers-copy')}
          </Button>
        )}
      </div>
      {!isDemo && !isBusy && (
        <p className={styles['muted']}>{t('settings.the-servers-copy-is-a')}</p>
      )}
      {!isOfServer(state) && <ServerWait seconds={pause.seconds} />}
    </TitledCard>
  )
}

interface ServerWaitProps {
  readonly seconds: number
}

/** Why the server gives no copy yet, where its own failure does not say it. */
function ServerWait({ seconds }: ServerWaitProps) {
  if (seconds <= 0) return null
  return (
    <p className={styles['muted']}>
      {said('settings.the-server-was-asked-for', {
        span: <span role="timer" aria-live="off" />,
        wait: waitText(seconds),
      })}
    </p>
  )
}

interface ExportProgressViewProps {
  readonly state: ExportState
  readonly pause: Pause
}

const PERCENT = 100

/** How far an export has come, or why there is none. */
function ExportProgressView({ state, pause }: ExportProgressViewProps) {
  if (state.type === 'failed') {
    const wait = isOfServer(state) && { waitSeconds: pause.seconds, isWaitOver: pause.isOver }
    return <FormAlert message={state.message} {...wait} />
  }
  if (state.type === 'fetching') return <output>{t('settings.fetching-it-from-the-server')}</output>
  if (state.type === 'idle' || state.total === 0) return null
  const { done, total } = state
  return (
    <div className={styles['progress']}>
      <ProgressBar label={t('settings.export')} percent={(done / total) * PERCENT} />
      <p className={styles['muted']}>{t('settings.done-of-total-transactions', { done, total })}</p>
    </div>
  )
}

/** How far an export has come. */
type ExportState =
  | { readonly type: 'idle' }
  | { readonly type: 'packing'; readonly done: number; readonly total: number }
  | { readonly type: 'fetching' }
  | FailedExport

interface FailedExport {
  readonly type: 'failed'
  readonly of: 'device' | 'server'
  readonly message: string
}

/** Whether it says why the server gave no copy. */
function isOfServer(state: ExportState): boolean {
  return state.type === 'failed' && state.of === 'server'
}

/** The two ways to one's own data, and where the last one stands. */
export interface OwnDataExport {
  readonly state: ExportState
  /** After too many copies of the server's. */
  readonly pause: Pause
  readonly exportDevice: () => Promise<void>
  readonly exportServer: () => Promise<void>
}

function failedWords(): string {
  return t('settings.the-file-could-not-be')
}

/** Makes a zip of the person's data and hands it to them. What packs it is fetched at first need. */
function useOwnDataExport(): OwnDataExport {
  const ledger = useLedger()
  const { api } = useMember()
  const zone = useZone()
  const userName = useProfile()?.userName ?? ''
  const [state, setState] = useState<ExportState>({ type: 'idle' })
  const pause = usePause('')

  function handOver({ name, content }: FileToKeep) {
    downloadFile(name, content)
    setState({ type: 'idle' })
    notify.success(t('settings.your-data-is-in-name', { name }))
  }

  async function run(of: FailedExport['of'], work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      setState({ type: 'failed', of, message: failedWords() })
      throw error
    }
  }

  async function packDevice() {
    setState({ type: 'packing', done: 0, total: 0 })
    const { exportOwnData } = await import('#features/export/data/export-own-data.ts')
    const file = await exportOwnData(ledger, progress => setState({ type: 'packing', ...progress }))
    handOver(file)
  }

  async function fetchServer() {
    pause.forget()
    setState({ type: 'fetching' })
    const { exportServerCopy } = await import('#features/export/data/export-server-copy.ts')
    const file = await exportServerCopy({ api, userName, zone, nowMs: ledger.clock() })
    if (file.ok) return handOver(file.value)
    const { retryAfterMs } = file.error
    if (retryAfterMs !== undefined) pause.start(retryAfterMs)
    const message = failureHint(file.error) ?? failureMessage(file.error, failedWords())
    setState({ type: 'failed', of: 'server', message })
  }

  return {
    state,
    pause,
    exportDevice: () => run('device', packDevice),
    exportServer: () => run('server', fetchServer),
  }
}
