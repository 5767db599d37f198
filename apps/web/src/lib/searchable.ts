/** The text in small letters and with plain apostrophes: phones write ’ where names have '. */
export function searchable(text: string): string {
  return text.toLowerCase().replace(/[’‘ʼ]/g, "'")
}
