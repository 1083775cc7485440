import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { formatConversation } from '#domain/assistant/conversation-text.ts';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { SmartLink } from '../ui/smart-link.tsx';
import { askAssistant, type ChatAnswer, type ChatCar, type ChatLink } from './ask-assistant.ts';
import type { ChatSubject } from './chat-subject.ts';
import { handOver } from './handed-over.ts';
import { recordChatMessage } from './record-chat.ts';

const FOR_CAR = 'Ask about price, hours, finance';
const FOR_SITE = 'Ask what we have';

/** A question and, once it is there, its answer. */
interface Turn {
  question: string;
  answer: ChatAnswer | null;
}

interface ChatPanelProps {
  /** Whose assistant it is. */
  name: string;
  subject: ChatSubject;
  /** Questions to begin with, where it is about no car. */
  examples: readonly string[];
  input: RefObject<HTMLInputElement | null>;
  onFollow: () => void;
}

/** The conversation and the field for the next question. */
export function ChatPanel({ name, subject, examples, input, onFollow }: ChatPanelProps) {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const isWaiting = turns.at(-1)?.answer === null;

  const ask = async (question: string) => {
    const earlierTurns = turns;
    setTurns([...earlierTurns, { question, answer: null }]);
    recordChatMessage();
    const answer = await askAssistant(question, subject);
    setTurns([...earlierTurns, { question, answer }]);
  };
  const follow = (url: string) => {
    handOver(new URL(url, location.href).pathname, formatConversation(turns.flatMap(listSpeeches)));
    onFollow();
  };
  return (
    <div className="chat">
      <ChatLog name={name} turns={turns} onFollow={follow}>
        {subject.carId === null && turns.length === 0 && (
          <ExampleQuestions
            examples={examples}
            ask={(question) => {
              // The button is gone with its question.
              input.current?.focus();
              void ask(question);
            }}
          />
        )}
      </ChatLog>
      <ChatForm
        input={input}
        isWaiting={isWaiting}
        placeholder={subject.carId === null ? FOR_SITE : FOR_CAR}
        ask={ask}
      />
      <p className="small chat-people">
        <a href={subject.enquiry} onClick={() => follow(subject.enquiry)}>
          Send this to our team
        </a>
      </p>
    </div>
  );
}

function listSpeeches({ question, answer }: Turn) {
  return [
    { by: 'shopper' as const, text: question },
    ...(answer === null ? [] : [{ by: 'assistant' as const, text: answer.text }]),
  ];
}

interface ChatLogProps {
  name: string;
  turns: readonly Turn[];
  onFollow: (url: string) => void;
  /** Below the greeting. */
  children: ReactNode;
}

/** Read aloud as it grows. */
function ChatLog({ name, turns, onFollow, children }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An answer with cars is longer than the panel of a phone: it is read from its beginning.
    const lastTurn = log.current?.lastElementChild;
    if (lastTurn instanceof HTMLElement) log.current?.scrollTo({ top: lastTurn.offsetTop });
  }, [turns]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className="chat-log" role="log" aria-label="Conversation" tabIndex={0} ref={log}>
      <p className="chat-said">
        I am a program of {name}. I answer from what this website says, and tell you where I do not know.
      </p>
      {children}
      {turns.map(({ question, answer }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- turns are only added
        <div key={index} className="chat-turn">
          <p className="chat-said chat-own">
            <span className="hidden-visually">You: </span>
            {question}
          </p>
          {answer === null ? (
            <p className="chat-said muted">One moment</p>
          ) : (
            <div className={answer.cars.length === 0 ? 'chat-said' : 'chat-said chat-stock'}>
              <ChatAnswerParts answer={answer} onFollow={onFollow} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

/** A link whose words the answer says stands there; the others below its cars, with what is said of a repayment. */
function ChatAnswerParts({
  answer: { text, links, cars, note },
  onFollow,
}: {
  answer: ChatAnswer;
  onFollow: (url: string) => void;
}) {
  const namedLink = links.find((link) => text.includes(link.text));
  const start = namedLink === undefined ? text.length : text.indexOf(namedLink.text);
  const draw = ({ url, text: words }: ChatLink) => (
    <span onClickCapture={() => onFollow(url)}>
      <SmartLink url={url}>{words}</SmartLink>
    </span>
  );
  return (
    <>
      <p>
        {text.slice(0, start)}
        {namedLink && draw(namedLink)}
        {namedLink && text.slice(start + namedLink.text.length)}
      </p>
      <ChatCars cars={cars} onFollow={onFollow} />
      {/* The law wants its warning in sight. */}
      {note === '' ? null : <p className="small muted">{note}</p>}
      {links
        .filter((link) => link !== namedLink)
        .map((link) => (
          <p key={link.url}>{draw(link)}</p>
        ))}
    </>
  );
}

/** `$126.63 a week` and `420 km range` break nowhere. */
function keepWhole(amount: string): string {
  return amount.replaceAll(' ', '\u00a0');
}

function ChatCars({ cars, onFollow }: { cars: readonly ChatCar[]; onFollow: (url: string) => void }) {
  if (cars.length === 0) return null;
  return (
    <ul className="chat-cars">
      {cars.map(({ name, price, basis, url, picture, dark_picture: darkPicture }) => (
        <li key={url}>
          <a href={url} onClick={() => onFollow(url)}>
            {picture === '' ? (
              <span className="chat-car-picture" />
            ) : (
              <Picture
                className="chat-car-picture"
                src={picture}
                dark={darkPicture || undefined}
                alt=""
                width={72}
                height={48}
                sizes="72px"
                widths={[96, 256]}
                eager
              />
            )}
            <span>
              <b>{name}</b>
              <span>
                <b className="num">{price}</b>{' '}
                <span className="muted">{basis.replace(/\$\S+ a \w+|\d+ \w+ range/g, keepWhole)}</span>
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function ExampleQuestions({
  examples,
  ask,
}: {
  examples: readonly string[];
  ask: (question: string) => void;
}) {
  if (examples.length === 0) return null;
  return (
    <ul className="chips" aria-label="Questions to begin with">
      {examples.map((question) => (
        <li key={question}>
          <button type="button" className="chip" onClick={() => ask(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ChatFormProps {
  input: RefObject<HTMLInputElement | null>;
  isWaiting: boolean;
  placeholder: string;
  ask: (question: string) => Promise<void>;
}

const MAX_QUESTION = 500;

function ChatForm({ input, isWaiting, placeholder, ask }: ChatFormProps) {
  const id = useId();
  const [typedText, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const question = typedText.trim();
    if (question === '' || isWaiting) return;
    setTyped('');
    void ask(question);
  };
  return (
    <form className="chat-form" method="post" onSubmit={submit}>
      <label htmlFor={id} className="hidden-visually">
        Your question
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        value={typedText}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={MAX_QUESTION}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="send"
      />
      <Button kind="brand" type="submit">
        Send
      </Button>
    </form>
  );
}
