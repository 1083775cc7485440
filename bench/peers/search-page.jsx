import { Facet } from './facet.jsx';

/** The page that the peers made with React draw: cards and facets, which open and close, in a frame that is text. */
export function SearchPage({ frame, title, total, cards, facets }) {
  return (
    <>
      <Text html={frame.before} />
      <main>
        <h1>{title}</h1>
        <p role="status">{total} cars</p>
        <form action="/search">
          {facets.map((facet) => (
            <Facet key={facet.name} {...facet} />
          ))}
        </form>
        <ul>
          {cards.map((card) => (
            <Card key={card.href} {...card} />
          ))}
        </ul>
      </main>
      <Text html={frame.after} />
    </>
  );
}

/** Only the server has it: browsers keep what it sent. */
function Text({ html }) {
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

export function Card({ href, title, picture, widths, price, weekly, facts, badges, location }) {
  return (
    <li className="card">
      <article>
        <a className="card-link" href={href}>
          <img
            className="card-picture"
            src={`${picture}&w=640`}
            srcSet={widths.map((width) => `${picture}&w=${width} ${width}w`).join(', ')}
            sizes="(min-width: 60rem) 22rem, 100vw"
            width="640"
            height="480"
            loading="lazy"
            alt={title}
          />
          <h2>{title}</h2>
        </a>
        <ul className="card-badges">
          {badges.map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
        <ul className="card-facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p className="card-price">
          <strong>${price.toLocaleString('en')}</strong> drive away
        </p>
        <p className="card-weekly">${weekly} a week</p>
        <p className="card-location">{location}</p>
      </article>
    </li>
  );
}
