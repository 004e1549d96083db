/** How separators are called in `statements.reading`. */
export const separatorKeys = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;
