import { Outlet } from '@tanstack/react-router'
import { DocumentTitle } from './document-title.tsx'

/** What every page stands in. */
export function RootPage() {
  return (
    <>
      <DocumentTitle />
      <Outlet />
    </>
  )
}
