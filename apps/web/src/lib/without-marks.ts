/** Removes emphasis marks from a line of talk: "**rising**" becomes "rising". */
export function withoutMarks(line: string): string {
  return line.replace(MARKS, '$2')
}

const MARKS = /(\*\*|~~|`|\*)(?=\S)(.+?)(?<=\S)\1/g
