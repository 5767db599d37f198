/** A line of talk as it is heard: "**rising**" is "rising". */
export function withoutMarks(line: string): string {
  return line.replace(MARKS, '$2')
}

const MARKS = /(\*\*|~~|`|\*)(?=\S)(.+?)(?<=\S)\1/g
