/** saxen ships no types; this is the part of its documented interface that is used. */
declare module 'saxen' {
  type Attributes = Record<string, string>;
  export class Parser {
    on(
      event: 'openTag',
      take: (name: string, attributes: () => Attributes, decode: (text: string) => string) => void,
    ): this;
    on(event: 'closeTag', take: (name: string) => void): this;
    on(event: 'text', take: (text: string, decode: (text: string) => string) => void): this;
    on(event: 'attention', take: () => void): this;
    on(event: 'cdata', take: (text: string) => void): this;
    on(event: 'error', take: (error: Error) => void): this;
    write(text: string): this;
    end(): Error | undefined;
  }
}
