import { Outlet, useMatches } from '@tanstack/react-router'
import { PublicFrame } from './public-frame.tsx'

/** What every public page stands in, with the bar that its route asks for. */
export function PublicShell() {
  const navbar = useMatches({
    select: matches => matches.findLast(match => match.staticData.navbar)?.staticData.navbar,
  })
  return (
    <PublicFrame navbar={navbar}>
      <Outlet />
    </PublicFrame>
  )
}
