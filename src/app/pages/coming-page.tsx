import { useMatches } from '@tanstack/react-router'
import { ComingScreen } from '#screens/coming/coming-screen.tsx'
import { usePageTitle } from './document-title.tsx'

/** A page that is named in the menus and comes with a later version. */
export function ComingPage() {
  const title = usePageTitle()
  const feature = useMatches({
    select: matches => matches.findLast(match => match.staticData.coming)?.staticData.coming,
  })
  return <ComingScreen title={title ?? 'Dashboard'} feature={feature ?? 'assistant'} />
}
