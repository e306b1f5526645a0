import type { Refusal } from '#features/assistant/rules/question.ts'

const OTHERS =
  '(?:wife|husband|boss|friend|friends|brother|sister|neighbou?r|mum|mom|mother|dad|father|colleague|girlfriend|boyfriend|son|daughter|partner|uncle|aunty?|cousin|landlord|roommate|spouse|babe|oga|employee|staff)'
const ASSET =
  '(?:balance|accounts?|wallets?|salary|income|spending|transactions?|expenses?|budgets?|money|chats?|data|records?|purchases?)'
// `October's spending`, `last month's salary` are one's own.
const TIMES =
  '(?:what|today|yesterday|tomorrow|day|week|weekend|month|quarter|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
const PAPERS =
  '(?:shares?|stocks?|bitcoin|btc|crypto|cryptocurrency|ethereum|usdt|forex|treasury bills?|t bills?|mutual funds?|bonds?|real estate|nft|dangote|piggyvest|risevest|bamboo|eurobonds?|money market|index funds?|gold|dollars?|land|etfs?|coins?|portfolio)'
const BORROWED = '(?:loans?|mortgage|overdraft|credit card|insurance|pension)'

/** Of the world, and of nothing that was done with one's own money. */
function notOfMine(pattern: string): RegExp {
  return new RegExp(
    String.raw`^(?!.*\b(?:did|have|had|do) (?:i|we)\b|.*\bi (?:spend|spent|paid|pay|bought|buy|gave|sent)\b|.*\bmy (?:money|spending|expenses)\b)(?=.*(?:${pattern}))`,
    'u',
  )
}

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
    /\bare you (?:a |an |really |actually )*(?:bot|human|robot|ai|real|chatgpt|person|machine|computer|gpt|alive)\b|\b(?:you|u) be (?:a |an )*(?:bot|human|robot|ai|person|machine|computer)\b|\bwhat can (?:you|i ask)\b|\bhow (?:do|can) you (?:work|help)\b|^help(?: me)?$|\bchatgpt\b/u,
  ],
  [
    'refuse_other_user',
    /\b(?:another|other|different|all|every|any|each|some other) (?:user|customer|client|member)s?\b|\buser ?(?:id|number|name)\b|\b(?:someone|somebody|anyone|anybody|everyone|everybody) else\b|\bother people(?:'s)?\b|\bother users\b/u,
  ],
  [
    'refuse_other_user',
    new RegExp(
      String.raw`\b(?:my|our) ${OTHERS}(?:'s|s)? ${ASSET}\b|\b(?:his|her|their) ${ASSET}\b|\b(?!${TIMES}'s)[a-z]+'s (?:${ASSET})\b`,
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
      String.raw`\bhow much (?:money )?(?:does|did|do|has|have|is|will) (?:my ${OTHERS}|(?!i\b|we\b|it\b|been\b|that\b|this\b|my\b|the\b|you\b|our\b|all\b|each\b)[a-z]+) (?:currently |really )?(?:earn|earning|make|making|spend|spent|have in|save|saved)\b`,
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
    'refuse_scope',
    notOfMine(
      String.raw`\b(?:weather|temperature)\b.*\b(?:today|tomorrow|in|this|will|for)\b|\bwill it rain\b|\bwho won\b|\b(?:match|football|score) (?:yesterday|today|result)\b`,
    ),
  ],
  [
    'refuse_scope',
    notOfMine(
      String.raw`\b(?:dollars?|pounds?|euros?|usd|gbp|eur|cedis?|yuan)\b.*\b(?:to naira|rate|today|exchange|now)\b|\bexchange rate\b|\bnaira to (?:dollars?|pounds?|usd)\b`,
    ),
  ],
  [
    'refuse_scope',
    notOfMine(
      String.raw`\bwill (?!my\b)[a-z ]*\bprices?\b.*\b(?:rise|fall|drop|increase|reduce|come down|go up|go down)\b|\b(?:is it|it is|can i|safe) (?:ok |okay |safe )?to take\b.*\b(?:drugs?|medicine|tablets?|dose)\b`,
    ),
  ],
  [
    'refuse_advice',
    notOfMine(
      String.raw`\b(?:wise|advisable|worth it|safe|better|okay|ok|right) to (?:borrow|collect|take|get|invest|lend|keep)\b.*\b(?:loans?|money|crypto|stock|shares?|bank|business|coop|cooperative)\b|\b(?:good|bad) idea\b|\b(?:let me|make i) borrow\b|\bquick money\b|\bmake me rich\b`,
    ),
  ],
  [
    'refuse_advice',
    notOfMine(
      String.raw`\b(?:which|what) (?:business|stocks?|shares?|crypto|coins?|investments?)\b.*\b(?:will|go|can|fit|should|to buy)\b|\b(?:who|where|which)\b.*\b(?:loans?|borrow)\b.*\b(?:interest|collateral|quick|need|without)\b|\b(?:quick|fast|instant) loans?\b|\b(?:buy|keep) .*\bshares\b`,
    ),
  ],
  [
    'refuse_advice',
    notOfMine(
      String.raw`\b(?:taxes|tax|vat|paye)\b.*\b(?:law|legally|should|supposed|have to|reduce|exempt\w*)\b|\b(?:law|does)\b.*\b(?:taxes|tax|vat|paye)\b.*\bpay\b|\bpay (?:vat|company tax)\b`,
    ),
  ],
  [
    'refuse_advice',
    /\b(?:do|must|should|will|am) (?:i|we) (?:need|have|required|supposed|suppose) to pay (?:\w+ )?(?:taxes|tax|vat|paye)\b/u,
  ],
  ['refuse_scope', /^(?:abeg |please )?(?:lend|borrow|loan) me\b/u],
  [
    'refuse_advice',
    /\b(?:taxes|tax)\b.*\b(?:fil(?:e|ing)|returns?|evade|avoid|owe|deduct\w*)\b|\b(?:fil(?:e|ing)|returns?|evade|avoid|owe) .*\btax(?:es)?\b/u,
  ],
]
