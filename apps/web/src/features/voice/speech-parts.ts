/** In characters. Chrome stops speaking in the middle of a part that takes longer than about fifteen seconds. */
const LONGEST = 180

/** Prepares a text for reading aloud: without formatting marks, split into parts at natural pauses. */
export function speechParts(text: string): readonly string[] {
  const plain = text
    .replace(/https?:\/\/\S+/g, ' link ')
    .replace(/\[\[.*?\]\]/g, ' ')
    .replace(/[*_`#>|~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain === '') return []
  const sentences = plain.match(/[^.!?…]+[.!?…]*["”’)]*\s*/g) ?? [plain]
  return sentences.flatMap((sentence) => inBreaths(sentence.trim())).filter((part) => /[\p{L}\p{N}]/u.test(part))
}

function inBreaths(sentence: string): readonly string[] {
  if (sentence.length <= LONGEST) return [sentence]
  const head = sentence.slice(0, LONGEST)
  const cut = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(' – '))
  const at = cut > 0 ? cut + 1 : head.lastIndexOf(' ') > 0 ? head.lastIndexOf(' ') : LONGEST
  return [sentence.slice(0, at).trim(), ...inBreaths(sentence.slice(at).trim())]
}
