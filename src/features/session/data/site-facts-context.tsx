import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { fetchSite, type SiteFacts } from '#contract/general-calls.ts'
import { useAccount } from './account-context.tsx'

const NOTHING_SAID: SiteFacts = {
  supportEmail: '',
  supportPhone: '',
  videoId: '',
  startGuideUrl: '',
  socialLinks: [],
  measurement: { id: '', hosts: [] },
  assistantModel: '',
}

const SiteFactsContext = createContext(NOTHING_SAID)

interface SiteFactsProviderProps {
  readonly children: ReactNode
}

/**
 * Gives the pages under it what the deployment says of itself: as last fetched, with no network too,
 * and fetched anew once the page stands.
 */
export function SiteFactsProvider({ children }: SiteFactsProviderProps) {
  const { api, store } = useAccount()
  const [facts, setFacts] = useState(() => store.readSite() ?? NOTHING_SAID)
  const shown = useSyncExternalStore(
    neverChanged,
    () => facts,
    // A page that was drawn before it reached a device (src/app/first-view) knows of none.
    () => NOTHING_SAID,
  )

  useEffect(() => {
    let isShown = true
    async function refresh() {
      const answer = await api.call(fetchSite)
      if (!answer.ok || !isShown) return
      store.writeSite(answer.value.data)
      setFacts(answer.value.data)
    }
    void refresh()
    return () => {
      isShown = false
    }
  }, [api, store])

  return <SiteFactsContext value={shown}>{children}</SiteFactsContext>
}

function neverChanged(): () => void {
  return () => undefined
}

/** What the deployment says of itself; empty texts until it was first heard. */
export function useSiteFacts(): SiteFacts {
  return useContext(SiteFactsContext)
}
