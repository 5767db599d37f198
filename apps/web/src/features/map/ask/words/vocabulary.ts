/** What words of a question mean, English and German, as `wordsOf` writes them: small letters, no marks. */
export const WORDS = {
  cone: /^(cones?|kegel|kegels)$/,
  line: /^(lines?|linien?)$/,
  cube: /^(cubes?|wurfels?)$/,
  sphere: /^(spheres?|ball|balls|fireball|radius|kugeln?|feuerball|explosion)$/,
  reach: /^(reach|reaches|reachable|erreich\w*|reichweite|hinkomm\w*|rankomm\w*|herankomm\w*)$/,
  go: /^(move|moving|go|get|walk|run|geh\w*|lauf\w*|beweg\w*|komm\w*)$/,
  dash: /^(dash|dashes|dashing|sprint\w*|spurt\w*)$/,
  cover: /^(cover|covered|deckung|gedeckt)$/,
  far: /^(far|distance|weit|entfern\w*|abstand)$/,
  near: /^(within|near|nearby|close|around|innerhalb|umkreis|nahe|naher|nahen|next|beside|adjacent|neben)$/,
  beside: /^(next|beside|adjacent|neben)$/,
  see: /^(see|sees|spot|spots|notice|notices|seh\w*|sieht|siehst|bemerk\w*|sichtlinie)$/,
  seen: /^(seen|visible|noticed|gesehen|sichtbar|bemerkt)$/,
  who: /^(who|whom|which|what|wer|wen|wem|welche\w*)$/,
  subject: /^wer$/,
  object: /^(whom|wen)$/,
  i: /^(i|ich)$/,
  me: /^(me|myself|mich|mir)$/,
  my: /^(my|mein\w*)$/,
  us: /^(us|uns|unserer|ours|freunde\w*|verbundete\w*|friends?|allies|ally)$/,
  them: /^(them|ihnen|denen|foes?|enemy|enemies|gegner\w*|feinde?n?|creatures?|kreaturen?|monsters?n?|targets?|ziele?n?)$/,
  none: /^(none|no|nobody|not|without|kein\w*|niemand\w*|ohne|nicht)$/,
  range: /^(within|range|reichweite|entfernung|umkreis|innerhalb|bis|away|entfernt)$/,
  unit: /^(ft|feet|foot|fuss|f)$/,
} as const satisfies Readonly<Record<string, RegExp>>

const OTHERS =
  /^(a|an|the|is|are|am|does|do|can|could|how|where|of|from|to|by|with|at|least|most|hit|hits|and|this|turn|speed|left|in|it|be|has|have|stand|stands|der|die|das|den|dem|des|ein|eine|einen|einer|ist|sind|bin|kann|konnte|wie|wo|von|vom|vor|zu|zum|zur|mit|bei|mindestens|hochstens|triff\w*|treff\w*|und|diese\w*|zug|im|am|hat|habe|steht|stehe|stehen|werde|wird|um|als|viele|moglichst|many|possible)$/

/** Whether a word means something in a question, so that a name is meant only where it is written exactly so. */
export function isTaken(word: string): boolean {
  return OTHERS.test(word) || Object.values(WORDS).some((meaning) => meaning.test(word))
}
