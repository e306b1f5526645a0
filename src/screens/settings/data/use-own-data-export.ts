import { useState } from 'react'
import { failureHint, failureMessage } from '#data/account/failure-message.ts'
import { useProfile } from '#data/account/use-profile.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useZone } from '#data/ledger/use-zone.ts'
import type { FileToKeep } from '#data/own-data/export-own-data.ts'
import { useMember } from '#data/session/member-context.tsx'
import { downloadFile } from '#screens/settings/download-file.ts'
import { notify } from '#ui/notify.tsx'

/** How far an export has come. */
export type ExportState =
  | { readonly type: 'idle' }
  | { readonly type: 'packing'; readonly done: number; readonly total: number }
  | { readonly type: 'fetching' }
  | { readonly type: 'failed'; readonly message: string }

/** The two ways to one's own data, and where the last one stands. */
export interface OwnDataExport {
  readonly state: ExportState
  readonly exportDevice: () => Promise<void>
  readonly exportServer: () => Promise<void>
}

const FAILED = 'The file could not be made. Please try again.'

/** Makes a zip of the person's data and hands it to them. What packs it is fetched at first need. */
export function useOwnDataExport(): OwnDataExport {
  const ledger = useLedger()
  const { api } = useMember()
  const zone = useZone()
  const userName = useProfile()?.userName ?? ''
  const [state, setState] = useState<ExportState>({ type: 'idle' })

  function handOver({ name, content }: FileToKeep) {
    downloadFile(name, content)
    setState({ type: 'idle' })
    notify.success(`Your data is in ${name}`)
  }

  async function run(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      setState({ type: 'failed', message: FAILED })
      throw error
    }
  }

  async function packDevice() {
    setState({ type: 'packing', done: 0, total: 0 })
    const { exportOwnData } = await import('#data/own-data/export-own-data.ts')
    const file = await exportOwnData(ledger, progress => setState({ type: 'packing', ...progress }))
    handOver(file)
  }

  async function fetchServer() {
    setState({ type: 'fetching' })
    const { exportServerCopy } = await import('#data/own-data/export-server-copy.ts')
    const file = await exportServerCopy({ api, userName, zone, nowMs: ledger.clock() })
    if (file.ok) return handOver(file.value)
    const message = failureHint(file.error) ?? failureMessage(file.error, FAILED)
    setState({ type: 'failed', message })
  }

  return {
    state,
    exportDevice: () => run(packDevice),
    exportServer: () => run(fetchServer),
  }
}
