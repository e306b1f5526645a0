import { createContext, type ReactNode, useContext } from 'react'
import { assert } from '#base/assert.ts'
import type { Site } from './site.ts'

const SiteContext = createContext<Site | null>(null)

interface SiteProviderProps {
  readonly site: Site
  readonly children: ReactNode
}

/** Gives the public pages under it what they need of the browser. */
export function SiteProvider({ site, children }: SiteProviderProps) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** What the public pages need of the browser. Only under a `SiteProvider`. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  assert(site !== null, 'useSite needs a SiteProvider above')
  return site
}
