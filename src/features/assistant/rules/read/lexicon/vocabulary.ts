import { CUE_WORDS } from './cue-index.ts'
import { FUNCTION_WORDS } from './cues.ts'

// Of times, amounts, hours, names and what is left out: what phrases are made of beside cues.
const PHRASE_WORDS = `
day days week weeks weekend weekends month months quarter quarters year years today yesterday tomorrow tonight morning
mornings afternoon afternoons evening evenings night nights noon midnight hour hours oclock last past previous prior this current
present next coming ago back before after since until till between during within throughout over beginning start starting end date
now onwards onward upwards downwards half first second third fourth fifth sixth seventh eighth ninth tenth final weekday weekdays
monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
january february march april may june july august september october november december
one two three four five six seven eight nine ten eleven twelve couple few several dozen thousand million hundred grand naira
more than greater bigger higher larger above exceeding excess beyond below under less smaller lower cheaper most least minimum maximum
exactly worth equal amounting between ranging range and or from upto up down percent
except excluding excluded exclude without counting including included not minus ignoring ignore skip skipping remove removing barring
versus compared comparison than usual normal normally usually average same time period point
on at to for with via using by through in into inside of tagged labelled labeled called named about out across like towards containing mentioning only just both either
wallet wallets account accounts bank label labels tag category categories budget budgets shop store supermarket people stuff things items card app
salary payday pay paid bought went trip cycle ever again only every each per daily weekly monthly quarterly
good hello thanks help hi if when while then another other others something nothing everything
`

/** Every word that questions are made of. */
export const VOCABULARY: ReadonlySet<string> = new Set([
  ...CUE_WORDS,
  ...FUNCTION_WORDS,
  ...PHRASE_WORDS.trim().split(/\s+/u),
])
