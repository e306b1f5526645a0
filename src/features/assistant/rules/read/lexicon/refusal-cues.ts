import type { Refusal } from '#features/assistant/rules/question.ts'
import { mendTypos } from '../word-forms.ts'

// Not seen, or changing which way text runs.
const UNSEEN = /\p{Cf}+/gu
const CONTROLS = /\p{Cc}+/gu
const APOSTROPHES = /[’‘`´]/gu
// The marks that end or enclose words; not the point or comma within a figure.
const MARKS = /[?!;:"“”()[\]{}…*_~|<>\\]+|[.,]+(?=\s|$)/gu
const SPACES = /\s+/gu
const MOST_ROUNDS = 4

/**
 * A question as what is declined compares it (UR8): lower case, plain letters, one space between words,
 * without marks and courtesies, Pidgin and haste in plain words. Doing it again changes nothing.
 */
export function normalisedQuestion(text: string): string {
  let plain = text
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = plainOnce(plain)
    if (next === plain) return next
    plain = next
  }
  return plain
}

function plainOnce(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(UNSEEN, '')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(MARKS, ' ')
    .replaceAll(SPACES, ' ')
    .trim()
  const plain = PLAIN_WORDS.reduce((said, [typed, words]) => said.replaceAll(typed, words), bare)
  return mendTypos(plain.replaceAll(SPACES, ' ').trim())
}

/**
 * Nigerian English, Pidgin and what is typed in haste, and the words that the cues have for it. Applied in
 * order; what comes out is not in the first column again.
 */
const PLAIN_WORDS: readonly (readonly [typed: RegExp, plain: string])[] = [
  [/\b(?:abeg|biko|pls|plz|please|kindly|jare|sef|sha|ehn|o|oga|jor|uwa)\b/gu, ' '],
  [/^\s*(?:(?:hi|hello|hey|dear|ok|okay|good (?:morning|afternoon|evening|day))\s+)+(?=\S)/gu, ''],
  [/\bu\b/gu, 'you'],
  [/\bur\b/gu, 'your'],
  [/\babt\b/gu, 'about'],
  [/\b(?:dis|diz)\b/gu, 'this'],
  [/\bdat\b/gu, 'that'],
  [/\bwen\b/gu, 'when'],
  [/\bmch\b/gu, 'much'],
  [/\bhw\b/gu, 'how'],
  [/\bmoni\b/gu, 'money'],
  [/\b(?:wetin|wat)\b/gu, 'what'],
  [/\b(what|where|how|who|when)(?:'s|s)\b/gu, '$1 is'],
  [/\bi'?ve\b/gu, 'i have'],
  [/\bi'm\b|\bim\b/gu, 'i am'],
  [/\bi'll\b/gu, 'i will'],
  [/\bi'd\b/gu, 'i would'],
  [/\bwe'(ve|ll|d)\b/gu, 'we $1'],
  [/\b(do|did|does|have|has|is|are|was|could|would)n'?t\b/gu, '$1 not'],
  [/\b(today|yesterday|week|month|quarter|year|weekend)'s\b/gu, '$1'],
  [
    /\b(?:this |last |the )?(week|month|year) (?:wey|that) (?:just )?(?:pass|passed|finish)\b/gu,
    'last $1',
  ],
  [/\b(?:the )?(week|month|year) before last\b/gu, '2 $1s ago'],
  // From the first record on is where a time that is not said begins.
  [/\bsince (?:your|my|the) (?:first record|beginning|start)\b/gu, ' '],
  [/\bday of (?:the )?week\b/gu, 'weekday'],
  [/\bwey\b/gu, 'that'],
  [/\b(?:i|we) (?:don|do|take|dey) (?:spend|chop|blow|waste)\b/gu, 'i have spent'],
  [/\bdey (?:chop|swallow|finish|eat|carry) (?:all )?my money\b/gu, 'took most of my money'],
  [
    /\b(?:chop|swallow|finish|eat|carry|take) (?:all )?my money(?: pass| reach| pass all)?\b/gu,
    'took most of my money',
  ],
  [/\b(?:how much|what)(?: money)? (?:i|we) (?:still )?(?:get|hold)\b/gu, 'how much do i have'],
  [/\b(?:how much|what)(?: money)? (?:still )?(?:don )?(?:dey|remain)\b/gu, 'how much is left'],
  [/\b(?:i|we) (?:go |still )?(?:fit|can fit) (buy|afford|carry|spend)\b/gu, 'can i $1'],
  [/\bfit i (buy|afford|carry|spend)\b/gu, 'can i $1'],
  [/\b(?:i go|go i) (?=(?:spend|save|use)\b)/gu, 'will i '],
  [/\b(?:don |dey )?enter(?= (?:my|inside|for))/gu, 'came into'],
  [/\b(?:money|cash) (?:don enter|dey enter|enter|entered)\b/gu, 'money came into my account'],
  [/\b(?:don|dey)\b/gu, 'have'],
  [/\binside\b/gu, 'in'],
  [/\b(?:nko|how far)\b/gu, 'what about'],
  [/\bspend pass\b/gu, 'spend most on'],
  [/\bpass\b/gu, 'more than'],
  [/\btrx\b|\btxns?\b|\btrans\b/gu, 'transactions'],
]

const OTHERS =
  '(?:wife|husband|boss|friend|friends|brother|sister|neighbou?r|mum|mom|mother|dad|father|colleague|girlfriend|boyfriend|son|daughter|partner|uncle|aunty?|cousin|landlord|roommate|spouse|babe|oga|employee|staff)'
const ASSET =
  '(?:balance|accounts?|wallets?|salary|income|spending|transactions?|expenses?|budgets?|money|chats?|data|records?|purchases?)'
const PAPERS =
  '(?:shares?|stocks?|bitcoin|btc|crypto|cryptocurrency|ethereum|usdt|forex|treasury bills?|t bills?|mutual funds?|bonds?|real estate|nft|dangote|piggyvest|risevest|bamboo|eurobonds?|money market|index funds?|gold|dollars?|land|etfs?|coins?|portfolio)'
const BORROWED = '(?:loans?|mortgage|overdraft|credit card|insurance|pension)'

/** What Uwa declines whatever else is said, in the order in which they are looked at (UR8). */
export const REFUSAL_CUES: readonly (readonly [refusal: Refusal, pattern: RegExp])[] = [
  [
    'refuse_meta',
    /\b(?:ignore|forget|disregard|override|bypass)\b.*\b(?:rules?|instructions?|prompts?|guidelines|restrictions|previous|above|everything)\b/u,
  ],
  [
    'refuse_meta',
    /\b(?:system|hidden|initial|secret) (?:prompt|instructions?|message)\b|\bjail ?break\b|\bdeveloper mode\b|\bpretend (?:to be|you)\b|\bact as\b/u,
  ],
  [
    'refuse_meta',
    /\byour (?:rules|instructions?|prompt|source code|model|training|developers?|creators?|makers?|name|owner|api key|configuration)\b/u,
  ],
  [
    'refuse_meta',
    /\bwho (?:made|created|built|trained|owns|developed|are|is) you\b|\b(?:which|what) (?:model|llm|ai|kind of (?:bot|ai)) are you\b|\bwhat are you\b/u,
  ],
  [
    'refuse_meta',
    /\bare you (?:a |an |really |actually )*(?:bot|human|robot|ai|real|chatgpt|person|machine|computer|gpt|alive)\b|\bwhat can (?:you|i ask)\b|\bhow (?:do|can) you (?:work|help)\b|^help(?: me)?$|\bchatgpt\b/u,
  ],
  [
    'refuse_other_user',
    /\b(?:another|other|different|all|every|any|each|some other) (?:user|customer|client|member)s?\b|\buser ?(?:id|number|name)\b|\b(?:someone|somebody|anyone|anybody|everyone|everybody) else\b|\bother people(?:'s)?\b|\bother users\b/u,
  ],
  [
    'refuse_other_user',
    new RegExp(
      String.raw`\b(?:my|our) ${OTHERS}(?:'s|s)? ${ASSET}\b|\b(?:his|her|their) ${ASSET}\b|\b(?!what's|today's)[a-z]+'s (?:${ASSET})\b`,
      'u',
    ),
  ],
  [
    'refuse_other_user',
    new RegExp(String.raw`\b${ASSET} of (?:my ${OTHERS}|another|someone|somebody)\b`, 'u'),
  ],
  [
    'refuse_other_user',
    new RegExp(
      String.raw`\bhow much (?:money )?(?:does|did|do|has|have|is|will) (?:my ${OTHERS}|(?!i\b|we\b|it\b|that\b|this\b|my\b|the\b|you\b|our\b|all\b|each\b)[a-z]+) (?:currently |really )?(?:earn|earning|make|making|spend|spent|have in|save|saved)\b`,
      'u',
    ),
  ],
  [
    'refuse_advice',
    /\b(?:should|shall|ought) (?:i|we|my)\b(?! expect)|\b(?:advise|advice|recommend|recommendation|suggestions?|tips?)\b.*\b(?:invest|investing|investment|save|saving|money|loan|budget|tax|stocks?|shares?|spend|spending|financ\w+|debt|crypto)\b|\bfinancial advi[cs]e\b/u,
  ],
  [
    'refuse_advice',
    new RegExp(
      String.raw`\b(?:best|good|better|right|safe|wise|worth|smart|profitable|which|what)\b.*\b(?:invest|investing|investment|buy|buying)\b.*${PAPERS}|\b(?:best|good|better|safest|wise|worth|profitable|which|where)\b.*\b(?:invest|investing|investments?)\b`,
      'u',
    ),
  ],
  [
    'refuse_advice',
    new RegExp(String.raw`\b(?:best|better|safest|good|cheapest)\b.*\b${PAPERS}`, 'u'),
  ],
  [
    'refuse_advice',
    new RegExp(
      String.raw`\b(?:is|are|will)\b.*\b${PAPERS}\b.*\b(?:good|better|safe|worth|go up|rise|crash|fall|profitable|price|buy)\b|\bhow (?:can|do|to|should|could)\b.*\b(?:invest|file|claim|borrow|get a loan|qualify|trade)\b`,
      'u',
    ),
  ],
  [
    'refuse_advice',
    new RegExp(
      String.raw`\b(?:best|cheapest|good|which|where)\b(?!.*\b(?:i|my|me)\b).*\b${BORROWED}\b|\bhow (?:can|do|could|to) (?:i|we)? ?(?:save (?:more|money|for)|reduce|cut|stop spending|spend less|make more money|get rich|budget better|pay less)\b`,
      'u',
    ),
  ],
  [
    'refuse_advice',
    /\b(?:taxes|tax)\b.*\b(?:fil(?:e|ing)|returns?|evade|avoid|owe|deduct\w*)\b|\b(?:fil(?:e|ing)|returns?|evade|avoid|owe) .*\btax(?:es)?\b/u,
  ],
]
