import { askLedger } from '#features/assistant/rules/ask.ts'
import { readNames } from '#features/assistant/rules/read/read-names.ts'
import { phraseText } from '#features/assistant/rules/answer/phrase-text.ts'
import { plainPlanReader } from './support/assistant/plain-plan-reader.ts'
import { UWA_TODAY, uwaLedger } from './support/assistant/uwa-fixture.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
const reader = plainPlanReader(uwaLedger(), { today: UWA_TODAY, zone: DEFAULT_ZONE })
const names = await readNames(reader)
for (const q of process.argv.slice(2)) { const a = await askLedger({reader,names}, q, {today: UWA_TODAY, level:'Navigator'}); console.log(q, '\n ', phraseText(a.phrase), a.table?.rows.map(r=>r.map(phraseText).join(' | ')).slice(0,5), a.followUps) }
