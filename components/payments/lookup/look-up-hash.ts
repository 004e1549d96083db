/** The list of payments opens the look-up by itself when its address ends so. */
export const lookUpHash = '#look-up';
