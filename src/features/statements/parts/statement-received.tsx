import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { Arrival } from '#ui/mark/arrival.tsx'
import { useWaitingFile } from '../data/inbox/waiting-file.ts'

/** Leads to a statement that was shared with the app and waits to be imported (PWA-03). */
export function StatementReceived() {
  const file = useWaitingFile()
  if (file === undefined || file === null) return null
  return (
    <Arrival label="Statement received">
      <Link to="/user/app/import-statement">
        <FileText aria-hidden="true" />
        Statement received: read it
      </Link>
    </Arrival>
  )
}
